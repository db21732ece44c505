import { WebSocket } from 'ws';

/** A client of the live stream. */
export interface StreamClient {
  /** Ends the connection; answers how many messages came. Throws when it was lost before or nothing but images came. */
  close(): number;
}

/** Follows topics of a site's live stream once the connection stands. */
export async function followStream(siteUrl: string, topics: readonly string[]): Promise<StreamClient> {
  const address = new URL('/stream', siteUrl);
  address.protocol = 'ws:';
  const socket = new WebSocket(address, { headers: { origin: siteUrl } });
  let messages = 0;
  let isLost = false;
  socket.on('message', () => messages++);
  socket.on('close', () => (isLost = true));
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  topics.forEach((topic, index) => socket.send(JSON.stringify({ type: 'subscribe', id: index + 1, topic })));
  return {
    close() {
      const wasLost = isLost;
      socket.close();
      if (wasLost || messages <= topics.length + 1) throw new Error(`The stream did not live: ${messages} messages.`);
      return messages;
    },
  };
}
