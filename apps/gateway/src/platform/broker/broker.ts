/** Carries what happens between processes. What it loses is in the database, or is asked for again. */
export interface Broker {
  /** Says something to whoever follows the subject in other processes; never throws. */
  publish(subject: string, value: unknown): void;
  /** Follows what other processes say from now on, in order; the answer ends it. */
  subscribe(subject: string, listener: (value: unknown) => void): () => void;
  /** Answers questions of other processes. What is answered may be of any size. */
  answer(subject: string, find: () => unknown): () => void;
  /** Asks whoever answers; undefined where nobody did in time. */
  request(subject: string, timeoutMs: number): Promise<unknown>;
  /** Whether it can be reached now. */
  isConnected(): boolean;
  /** Sends what was said, and ends. */
  close(): Promise<void>;
}
