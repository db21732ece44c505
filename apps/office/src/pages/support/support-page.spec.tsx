import { operations, type MyThread } from '@longshot/contracts';
import { screen, within } from '@testing-library/react';
import { renderOffice } from '../../testing/render-office.tsx';

const buildThread = (over: Partial<MyThread> = {}): MyThread => ({
  threadId: '7',
  kind: 'email',
  subject: 'My coupon',
  request: null,
  isAnswered: true,
  unread: 1,
  lastAtMs: 1_000,
  messages: [
    { id: '1', author: 'visitor', text: 'Why is it open?', sentAtMs: 0 },
    { id: '2', author: 'staff', text: 'It waits for <b>the result</b>.', sentAtMs: 1_000 },
  ],
  files: [],
  ...over,
});

const render = (path: string, threads: readonly MyThread[]) =>
  renderOffice(path, {
    prepare: ({ transport }) => {
      transport.answer(operations.getMyThreads, { threads: [...threads] });
      transport.answer(operations.readMyThread, buildThread({ unread: 0 }));
    },
  });

describe('the page of the support', () => {
  it('lists threads with what is new, requests about payments by their topic', async () => {
    const request = { topicId: 3, subTopicId: 31, paymentId: '9001' };
    await render('office/support', [buildThread(), buildThread({ threadId: '8', unread: 0, subject: null, request })]);
    expect(await screen.findByRole('link', { name: 'My coupon' })).toHaveAttribute(
      'href',
      '/en/office/support?thread=7',
    );
    expect(screen.getByText('1 new reply')).toBeVisible();
    expect(screen.getByRole('link', { name: 'I was charged twice, payment 9001' })).toBeVisible();
  });

  it('begins a thread, and says why one was not taken', async () => {
    const { context, user, settle } = await render('office/support', []);
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Fill in both fields.');
    await user.type(screen.getByRole('textbox', { name: 'Subject' }), 'Hello');
    await user.type(screen.getByRole('textbox', { name: 'Your message' }), 'How are you?');
    context.transport.refuse(operations.openMyThread, 'duplicate_key', { field: 'subject' });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await settle();
    expect(screen.getByRole('alert')).toHaveTextContent('You have already sent this.');
    context.transport.answer(operations.openMyThread, buildThread({ threadId: '9', subject: 'Hello' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await settle();
    expect(context.transport.lastInput(operations.openMyThread)).toEqual({
      body: { subject: 'Hello', text: 'How are you?' },
    });
  });

  it('shows a thread as words, reads its answers, and goes on in it', async () => {
    const { context, user, settle } = await render('office/support?thread=7', [buildThread()]);
    await settle();
    const messages = await screen.findByRole('list', { name: 'Messages' });
    expect(within(messages).getByText('It waits for <b>the result</b>.')).toBeVisible();
    expect(context.transport.lastInput(operations.readMyThread)).toEqual({ params: { threadId: '7' } });
    context.transport.answer(operations.writeToMyThread, buildThread({ unread: 0, isAnswered: false }));
    await user.type(screen.getByRole('textbox', { name: 'Your reply' }), 'Thank you');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await settle();
    expect(context.transport.lastInput(operations.writeToMyThread)).toEqual({
      params: { threadId: '7' },
      body: { text: 'Thank you' },
    });
    expect(screen.getByRole('textbox', { name: 'Your reply' })).toHaveValue('');
  });

  it('adds a file to a thread', async () => {
    const { context, user, settle } = await render('office/support?thread=7', [buildThread({ unread: 0 })]);
    await settle();
    const file = { fileId: '4', fileName: 'slip.png', mediaType: 'image/png', sizeBytes: 3, sentAtMs: 0 };
    context.transport.answer(operations.sendThreadFile, buildThread({ unread: 0, files: [file] }));
    await user.upload(
      screen.getByLabelText('File for this message'),
      new File(['abc'], 'slip.png', { type: 'image/png' }),
    );
    expect(await screen.findByText('slip.png')).toBeVisible();
    expect(context.transport.lastInput(operations.sendThreadFile)?.body?.content).toBe('YWJj');
  });

  it('says so where there is no such thread', async () => {
    const { settle } = await render('office/support?thread=12', [buildThread()]);
    await settle();
    expect(await screen.findByText('Message not found')).toBeVisible();
  });
});
