import { act, waitFor } from '@testing-library/react';
import { renderInPage } from '../../testing/render-in-page.tsx';
import { SiteNotices } from './site-notices.tsx';

jest.mock('../../features/notices/notice-stack.tsx', () => {
  throw new Error('the chunk did not load');
});

it('notices go to the log where their code does not load [notice.plugin-fallback]', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { services } = renderInPage(<SiteNotices />);
  const { notifications } = services.store;
  act(() => void notifications.show({ tone: 'danger', title: 'Deposit', text: 'It failed.' }));
  await waitFor(() => expect(warned).toHaveBeenCalledWith('notification not shown: Deposit It failed.'));
  expect(notifications.all).toEqual([]);
  warned.mockRestore();
});
