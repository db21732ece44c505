import { buildContext } from '@longshot/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemoteFrame } from './create-remote.tsx';
import { LoadFailed, LoadingRows } from './load-states.tsx';

describe('what stands in place of something that is loaded', () => {
  it('says that it is on its way', () => {
    render(<LoadingRows label="Loading bets" className={undefined} />);
    expect(screen.getByRole('status', { name: 'Loading bets' })).toBeInTheDocument();
  });

  it('says that it could not be had, and asks for it again', async () => {
    const refresh = jest.fn();
    const context = buildContext();
    render(
      <RemoteFrame context={context} at={context.navigator.at}>
        <LoadFailed title="No bets" text="They did not load." onRefresh={refresh} className={undefined} />
      </RemoteFrame>,
    );
    expect(screen.getByText('They did not load.')).toBeVisible();
    await userEvent.click(screen.getByRole('button'));
    expect(refresh).toHaveBeenCalledTimes(1);
  });
});
