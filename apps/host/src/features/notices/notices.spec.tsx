import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInPage } from '../../testing/render-in-page.tsx';
import { NoticeStack } from './notice-stack.tsx';
import { Notices } from './notices.tsx';

const show = () => {
  const page = renderInPage(<Notices renderStack={() => <NoticeStack />} />);
  const { notifications } = page.services.store;
  return { ...page, notifications };
};

describe('notices', () => {
  it('have the dictionary’s titles where none is given [notice.titles]', async () => {
    const { notifications } = show();
    act(() => {
      notifications.show({ tone: 'danger', text: 'a' });
      notifications.show({ tone: 'success', text: 'b' });
      notifications.show({ tone: 'info', text: 'c' });
    });
    expect(await screen.findByText('Something went wrong')).toBeInTheDocument();
    expect(screen.getByText('Done')).toBeInTheDocument();
    expect(screen.getByText('Good to know')).toBeInTheDocument();
  });

  it('have the dictionary’s texts for a failure and for what is saved [notice.generic-texts]', async () => {
    const { notifications } = show();
    act(() => {
      notifications.showFailure(new Error('secret'));
      notifications.showSaved();
    });
    expect(await screen.findByText('Something went wrong. Try again in a moment.')).toBeInTheDocument();
    expect(screen.getByText('Saved.')).toBeInTheDocument();
    expect(screen.queryByText('secret')).toBeNull();
  });

  it('wait while somebody rests on them', async () => {
    const { notifications, context } = show();
    act(() => void notifications.show({ tone: 'info', title: 'Hello' }));
    const notice = await screen.findByText('Hello');
    fireEvent.pointerEnter(notice.closest('[role="status"]')?.parentElement ?? notice);
    act(() => context.clock.advance(60_000));
    expect(screen.getByText('Hello')).toBeInTheDocument();
    fireEvent.pointerLeave(notice.closest('[role="status"]')?.parentElement ?? notice);
    act(() => context.clock.advance(10_000));
    expect(screen.queryByText('Hello')).toBeNull();
  });

  it('do what they offer, and close', async () => {
    const { notifications } = show();
    const run = jest.fn();
    act(() => void notifications.show({ tone: 'warning', title: 'New', action: { label: 'Reload', run } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Reload' }));
    expect(run).toHaveBeenCalledTimes(1);
    expect(notifications.all).toEqual([]);
  });
});
