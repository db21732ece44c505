import { createI18n } from '@longshot/i18n';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import common from '../../../i18n/src/locales/en.json';
import { Modal } from './modal.tsx';

createI18n({ language: 'en', resources: { en: { common } } });

const Page = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Sign in
      </button>
      {isOpen && (
        <Modal title="Sign in to bet" onClose={() => setOpen(false)}>
          <input aria-label="Email" />
        </Modal>
      )}
    </>
  );
};

describe('Modal', () => {
  it('is a dialog named by its title, with the focus on its first field', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByRole('dialog', { name: 'Sign in to bet' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
  });

  it('closes by its button and gives the focus back to what opened it', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Sign in' })).toHaveFocus();
  });

  it('is left by a button of its own words, which stands before its actions', async () => {
    const onClose = jest.fn();
    render(
      <Modal title="Sign out" leave="Stay" onClose={onClose} actions={<button type="button">Go</button>}>
        <p>Sure?</p>
      </Modal>,
    );
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['', 'Stay', 'Go']);
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('leaves the focus in the main content when what opened it is gone', async () => {
    const Gone = () => {
      const [step, setStep] = useState<'button' | 'modal' | 'done'>('button');
      return (
        <main tabIndex={-1}>
          {step !== 'done' && (
            <button type="button" onClick={() => setStep('modal')}>
              Sign in
            </button>
          )}
          {step === 'modal' && (
            <Modal title="Sign in to bet" onClose={() => setStep('done')}>
              <input aria-label="Email" />
            </Modal>
          )}
        </main>
      );
    };
    render(<Gone />);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('leaves closing by Escape to the caller, so that state and screen agree', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    const isNotPrevented = fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(isNotPrevented).toBe(false);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
