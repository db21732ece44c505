import { operations, type MyThread } from '@longshot/contracts';
import { screen } from '@testing-library/react';
import { renderPayments } from '../../testing/render-payments.tsx';

const request: MyThread = {
  threadId: '7',
  kind: 'email',
  subject: null,
  request: { topicId: 3, subTopicId: 31, paymentId: '9001' },
  isAnswered: true,
  unread: 1,
  lastAtMs: 1_000,
  messages: [],
  files: [],
};

const payment = {
  id: '9001',
  direction: 'deposit' as const,
  state: 'succeeded' as const,
  methodId: 'card',
  accountId: '1',
  iso: 'EUR',
  amountMinor: 5_000,
  createdAtMs: 0,
  decidedAtMs: 0,
};

describe('requests about payments', () => {
  it('begin at a topic, and those that were asked lead to their threads', async () => {
    await renderPayments('office/payment/requests', {
      prepare: ({ transport }) => transport.answer(operations.getMyThreads, { threads: [request] }),
    });
    expect(await screen.findByRole('link', { name: 'Withdrawals' })).toHaveAttribute(
      'href',
      '/en/office/payment/create-request/2',
    );
    expect(screen.getByRole('link', { name: 'I was charged twice, payment 9001' })).toHaveAttribute(
      'href',
      '/en/office/support?thread=7',
    );
  });

  it('say what is the matter, and are sent once something was told', async () => {
    const { context, user, settle } = await renderPayments('office/payment/create-request/3/31');
    expect(await screen.findByRole('heading', { name: 'I was charged twice', level: 1 })).toBeVisible();
    expect(screen.getByRole('link', { name: 'I was charged twice', current: 'page' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Tell us what happened.');
    await user.type(screen.getByRole('textbox', { name: 'Tell us what happened' }), 'Twice on Monday.');
    context.transport.answer(operations.openPaymentRequest, request);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await settle();
    expect(context.transport.lastInput(operations.openPaymentRequest)).toEqual({
      body: { topicId: 3, subTopicId: 31, text: 'Twice on Monday.' },
    });
  });

  it('choose a payment among the player’s', async () => {
    const { context } = await renderPayments('office/payment/create-request/2/transactions');
    expect(await screen.findByText('You have no such payments')).toBeVisible();
    expect(context.transport.lastInput(operations.getMainAccountHistory)).toMatchObject({
      query: { direction: 'withdrawal' },
    });
  });

  it('name the payment that they are about', async () => {
    const { context, user, settle } = await renderPayments('office/payment/create-request/3/transactions/9001', {
      prepare: ({ transport }) => transport.answer(operations.getPayment, payment),
    });
    expect(await screen.findByText(/Payment 9001/)).toHaveTextContent('Deposit');
    await user.type(screen.getByRole('textbox', { name: 'Tell us what happened' }), 'I need a receipt.');
    context.transport.refuse(operations.openPaymentRequest, 'duplicate_key', { field: 'topicId' });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await settle();
    expect(screen.getByRole('alert')).toHaveTextContent('You have already sent this.');
    expect(context.transport.lastInput(operations.openPaymentRequest)).toEqual({
      body: { topicId: 3, paymentId: '9001', text: 'I need a receipt.' },
    });
  });

  it('are not about payments of somebody else', async () => {
    await renderPayments('office/payment/create-request/3/transactions/5', {
      prepare: ({ transport }) => transport.refuse(operations.getPayment, 'not_found', { field: 'paymentId' }),
    });
    expect(await screen.findByText('Payment not found')).toBeVisible();
  });

  it('have the deposit at an address of the office’s menu as well', async () => {
    await renderPayments('office/menu/recharge');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Deposit');
  });
});
