/** Leaves for another address with a full load: for what a page cannot become, such as another language. */
export const goTo = (address: string): void => location.assign(address);

/** The same without leaving the present address in the history. */
export const replaceBy = (address: string): void => location.replace(address);

/** Loads the page anew as it stands. */
export const reloadPage = (): void => location.reload();
