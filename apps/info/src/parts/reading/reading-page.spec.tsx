import { operations } from '@longshot/contracts';
import { screen, within } from '@testing-library/react';
import { buildTextPage } from '../../testing/build-information.ts';
import { renderInfo } from '../../testing/render-info.tsx';

beforeAll(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

describe('a page of information', () => {
  it('shows its text as headings, paragraphs, lists and tables under one title', async () => {
    const { context } = await renderInfo('information/about');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Title of about');
    expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
      ...['Where they apply', 'Mistakes', 'Changes'],
    ]);
    expect(screen.getByRole('link', { name: 'Rules' })).toHaveAttribute('href', '/en/information/rules/3');
    expect(within(screen.getByRole('table')).getByRole('columnheader', { name: 'Least' })).toBeVisible();
    expect(context.heads.at(-1)).toMatchObject({ title: 'Title of about', description: 'Description of about.' });
  });

  it('leads to its parts, with the focus on the heading', async () => {
    const { user, settle } = await renderInfo('information/about');
    const contents = screen.getByRole('navigation', { name: 'On this page' });
    expect(within(contents).getByRole('link', { name: 'Where they apply' })).toHaveAttribute(
      'aria-current',
      'location',
    );
    await user.click(within(contents).getByRole('link', { name: 'Mistakes' }));
    await settle();
    expect(screen.getByRole('heading', { name: 'Mistakes' })).toHaveFocus();
  });

  it('that did not load says so and loads again', async () => {
    const { user, context, settle } = await renderInfo('information/about', {
      prepare: ({ transport }) => transport.refuse(operations.getInformationPage, 'unavailable'),
    });
    expect(screen.getByRole('alert')).toHaveTextContent('The text did not load');
    context.transport.answer(operations.getInformationPage, buildTextPage());
    await user.click(screen.getByRole('button', { name: 'Reload section' }));
    await settle();
    expect(screen.getByRole('heading', { name: 'Title of about' })).toBeVisible();
  });

  it('that does not exist is not to be found by robots either', async () => {
    const { context } = await renderInfo('information/about', {
      prepare: ({ transport }) => transport.refuse(operations.getInformationPage, 'not_found'),
    });
    expect(screen.getByText('Page not found')).toBeVisible();
    expect(context.heads.at(-1)).toMatchObject({ robots: 'noindex' });
  });

  it('in another language than the page says so and is marked', async () => {
    await renderInfo('information/about', {
      prepare: ({ transport }) =>
        transport.answer(operations.getInformationPage, { ...buildTextPage(), language: 'de' }),
    });
    expect(screen.getByText(/This page has not been translated yet/)).toHaveTextContent('Deutsch');
    expect(screen.getByRole('heading', { level: 1 }).closest('[lang]')).toHaveAttribute('lang', 'de');
  });
});

describe('where the information begins', () => {
  it('lists the rules and the pages by what they are about, those of other applications too', async () => {
    const links = () => [
      { id: 'payment', label: 'Payments', to: '/en/information/payment' },
      { id: 'limits', label: 'Limits', to: '/en/office/responsible' },
    ];
    await renderInfo('information', { links });
    const listed = (name: string) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('link')
        .map((each) => [each.textContent, each.getAttribute('href')]);
    expect(listed('Betting')).toEqual([['Title of howbet', '/en/information/howbet']]);
    expect(listed('Money')).toEqual([['Payments', '/en/information/payment']]);
    expect(listed('Rules')).toHaveLength(6);
  });
});

describe('the contacts', () => {
  it('are those the site is set to, and lead to the letter', async () => {
    const { user } = await renderInfo('information/contacts');
    const asked = jest.fn();
    window.addEventListener('longshot:support-wanted', asked, { once: true });
    expect(screen.getByRole('link', { name: /@/ })).toHaveAttribute('href', expect.stringMatching(/^mailto:/));
    expect(screen.queryByText('Phone')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Contact support' }));
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

describe('the column beside the information', () => {
  it('marks the page that is shown, and opens the group of rules it is in', async () => {
    await renderInfo('information/rules/2', { slot: 'start-column:information' });
    const column = screen.getByRole('navigation', { name: 'Information' });
    expect(within(column).getByRole('link', { current: 'page' })).toHaveTextContent('Accounts');
    expect(
      within(column)
        .getAllByRole('link', { name: 'Mistakes' })
        .map((each) => each.getAttribute('href')),
    ).toEqual(['/en/information/rules/2/errors']);
  });
});
