/** The descriptions of all markets are the largest: some megabytes. */
const LARGEST_BYTES = 32 * 1024 * 1024;

/** The text of an answer; rejects as soon as more than the feed's largest has come. */
export async function readText(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > LARGEST_BYTES) throw new Error(`the answer is larger than ${LARGEST_BYTES} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
