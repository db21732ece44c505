/** Whether a text is whole: what is being written is cut short, which no JSON object survives. */
function isWhole(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Which changes of a JSON file that is looked at now and again are to be taken. What the file says is compared, not its
 * time or length, which a change can leave as they were. A file that is cut short or away counts once the next look
 * finds the same, for somebody may be writing it.
 */
export class ChangedText {
  /** Text of the file when it was last judged; null when it was not there. */
  #text: string | null;
  /** Text that the look before found and did not judge yet. */
  #doubtful: string | null | undefined;

  constructor(text: string | null) {
    this.#text = text;
  }

  /** Whether what a look found is new and to be judged; from then on it is what the file said. */
  take(text: string | null): boolean {
    const before = this.#doubtful;
    this.#doubtful = undefined;
    if (text === this.#text) return false;
    if ((text !== null && isWhole(text)) || text === before) {
      this.#text = text;
      return true;
    }
    this.#doubtful = text;
    return false;
  }
}
