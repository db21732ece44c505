import type { PageVisibility } from '@longshot/api-client';

/** A page that the test leaves and comes back to. */
export class FakeVisibility implements PageVisibility {
  isVisible = true;
  private readonly listeners = new Set<() => void>();

  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** How many listen. */
  get listenerCount(): number {
    return this.listeners.size;
  }

  leave(): void {
    this.change(false);
  }

  comeBack(): void {
    this.change(true);
  }

  private change(isVisible: boolean): void {
    this.isVisible = isVisible;
    for (const listener of this.listeners) listener();
  }
}
