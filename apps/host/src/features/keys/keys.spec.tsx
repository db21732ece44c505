import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInPage } from '../../testing/render-in-page.tsx';
import { KeysOutlet } from './keys-outlet.tsx';

describe('the list of keys', () => {
  it('is shown by a question mark and closed by its button', async () => {
    renderInPage(<KeysOutlet />);
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.keyboard('?');
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(list).toHaveTextContent('/Search');
    expect(list).toHaveTextContent('SStar the current match');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not asked for by a question mark in a field', async () => {
    renderInPage(
      <>
        <input aria-label="Field" />
        <KeysOutlet />
      </>,
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Field' }), 'who?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
