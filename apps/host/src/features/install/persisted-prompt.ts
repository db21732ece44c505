/** Event of a browser that may install the site. */
export interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** The browser's offer, told once and early: kept until there is a control for it. */
export const installPrompt: { event: InstallPromptEvent | null; onChange: () => void } = {
  event: null,
  onChange: () => undefined,
};

/** Keeps the browser's offer from now on, in place of the browser's own banner. */
export const keepInstallPrompt = (): void =>
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPrompt.event = event as InstallPromptEvent; // the event of this name has these parts
    installPrompt.onChange();
  });
