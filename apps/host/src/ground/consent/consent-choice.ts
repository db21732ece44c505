import { makeAutoObservable } from 'mobx';

/** Whether the visitor wants to change what they allow; opened by the footer, shown by the banner. */
class ConsentChoice {
  isOpen = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  open(): void {
    this.isOpen = true;
  }

  close(): void {
    this.isOpen = false;
  }
}

/** The page's one. */
export const consentChoice = new ConsentChoice();
