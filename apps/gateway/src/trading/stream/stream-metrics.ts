import type { Registry } from 'prom-client';
import type { StreamObserver } from './stream-hub.ts';
import { Gauge } from 'prom-client';
import { Counter } from 'prom-client';

/** Counts what the stream does. */
export function watchStream(registry: Registry): StreamObserver {
  const registers = [registry];
  const clients = new Gauge({ name: 'longshot_stream_clients', help: 'Open connections of the stream', registers });
  const frames = new Counter({ name: 'longshot_stream_frames_total', help: 'Frames that were made', registers });
  const sent = new Counter({ name: 'longshot_stream_messages_total', help: 'Messages sent in frames', registers });
  const dropped = new Counter({
    name: 'longshot_stream_dropped_total',
    help: 'Messages left out because a client could not keep up',
    registers,
  });
  const refused = new Counter({
    name: 'longshot_stream_refused_total',
    help: 'Messages of pages that were none',
    registers,
  });
  const images = new Counter({ name: 'longshot_stream_images_total', help: 'Images that were built', registers });
  const turnedAway = new Counter({
    name: 'longshot_stream_turned_away_total',
    help: 'Connections beyond what an address or a session may have',
    registers,
  });
  return {
    clients: (count) => clients.set(count),
    frames: (frameCount, sentCount) => {
      frames.inc(frameCount);
      sent.inc(sentCount);
    },
    dropped: () => dropped.inc(),
    refused: () => refused.inc(),
    imageBuilt: () => images.inc(),
    turnedAway: () => turnedAway.inc(),
  };
}
