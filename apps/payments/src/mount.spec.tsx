import { operations } from '@longshot/contracts';
import { pathTo } from '@longshot/remote/addresses';
import { buildContext, mountRemote } from '@longshot/testing';
import { act, screen } from '@testing-library/react';
import { mount } from './mount.tsx';
import { outcomes, pageOf } from './model/addresses.ts';
import { routes } from './routes.ts';
import { methods } from './testing/build-payments.ts';

describe('the mount of payments', () => {
  it('shows the page of the address, moves with it, and leaves nothing behind', async () => {
    const context = buildContext({ url: '/en/office/recharge' });
    context.transport.answer(operations.getPaymentMethods, { methods: [...methods] });
    context.transport.answer(operations.getHeldMoney, { accounts: [] });
    context.transport.answer(operations.getMainAccountHistory, { entities: [], total_count: 0 });
    const { element, unmount } = await mountRemote(mount, context);
    expect(await screen.findByRole('heading', { name: 'Deposit', level: 1 })).toBeVisible();
    await act(async () => context.navigator.push('/en/office/historypay'));
    expect(await screen.findByText('No payments yet')).toBeVisible();
    await act(async () => context.navigator.push('/en/live'));
    expect(element).toBeEmptyDOMElement();
    await unmount();
    expect(context.errors).toEqual([]);
    expect(document.body).toBeEmptyDOMElement();
  });
});

describe('the pages of payments', () => {
  it('are each found by their own address', () => {
    const shown = routes.filter((route) => !('redirect' in route));
    const example = (path: string) =>
      path.replace(':topicId', '3').replace(':subTopicId', '31').replace(':transactionId', '9001');
    for (const { path } of shown) expect([path, pageOf(pathTo('ar', example(path))) === null]).toEqual([path, false]);
    expect(pageOf('/en/onpay/withdraw/fail')).toEqual({ name: 'result', kind: 'withdrawal', outcome: 'fail' });
    expect(['/en/onpay', '/en/onpay/lost', '/en/office/recharge/now', '/en'].map(pageOf)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('of the office are for players, with their places in the account menu', () => {
    const office = routes.filter(({ path }) => path.startsWith('office/'));
    expect(office.every(({ guard }) => guard === 'signed-in')).toBe(true);
    const linked = office.flatMap(({ id, navigation }) => (navigation ? [[id, navigation.menu]] : []));
    expect(linked).toEqual([
      ['office-recharge', 'account'],
      ['office-deduce', 'account'],
      ['office-historypay', 'account'],
      ['office-payment-requests', 'account'],
    ]);
  });

  it('of results are eight, in the empty layout, for everybody', () => {
    const results = routes.filter(({ path }) => path.startsWith('onpay/'));
    expect(results.map(({ path }) => path)).toEqual([
      ...outcomes.map((outcome) => `onpay/${outcome}`),
      ...outcomes.map((outcome) => `onpay/withdraw/${outcome}`),
    ]);
    expect(results.every(({ layout, guard }) => layout === 'empty' && guard === undefined)).toBe(true);
  });

  it('with the alias of the menu lead to the deposit', () => {
    expect(routes.some(({ path }) => path === 'office/menu/recharge')).toBe(true);
    expect(pageOf('/en/office/menu/recharge')).toEqual({ name: 'deposit' });
  });
});
