import { buildContext } from '@longshot/testing';
import { act, render, screen } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { RemoteFrame } from './create-remote.tsx';
import { withDictionary, type Dictionary } from './use-dictionary.tsx';

const Part = () => <p>{useTranslation('shop-more').t('greeting')}</p>;

const show = (own: Dictionary['own']) => {
  const context = buildContext();
  const WithTranslations = withDictionary(() => context, { namespace: 'shop-more', own }, Part);
  const page = () => (
    <RemoteFrame context={context} at={context.navigator.at}>
      <WithTranslations />
    </RemoteFrame>
  );
  return { context, ...render(page()), page };
};

describe('a part with texts of its own', () => {
  it('shows once they are there, which are asked for once', async () => {
    const { promise, resolve } = Promise.withResolvers<{ default: Record<string, string> }>();
    const own = jest.fn(() => promise);
    const { container, rerender, page } = show(own);
    expect(container).toBeEmptyDOMElement();
    await act(async () => resolve({ default: { greeting: 'Good evening' } }));
    expect(screen.getByText('Good evening')).toBeVisible();
    rerender(page());
    expect(own).toHaveBeenCalledTimes(1);
  });

  it('tells the host when they cannot be had, and shows nothing', async () => {
    const { container, context } = show(() => Promise.reject(new Error('gone')));
    await act(async () => undefined);
    expect(context.errors).toEqual([new Error('gone')]);
    expect(container).toBeEmptyDOMElement();
  });
});
