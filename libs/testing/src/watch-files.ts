/** Files that a page hands to the browser. */
export interface WatchedFiles {
  /** Their names as they come. */
  readonly saved: readonly string[];
  /** Ends the watch. */
  restore(): void;
}

/** Lets a page hand files to the browser, which keeps none, and tells their names. */
export function watchFiles(): WatchedFiles {
  const { click } = HTMLAnchorElement.prototype;
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function handClick(this: HTMLAnchorElement) {
    saved.push(this.download);
  };
  return {
    saved,
    restore: () => {
      HTMLAnchorElement.prototype.click = click;
    },
  };
}
