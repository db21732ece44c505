import { render, screen } from '@testing-library/react';
import { Grid } from './grid.tsx';
import { List } from './list.tsx';
import { Page } from './page.tsx';
import { PageHeader } from './page-header.tsx';
import { Stack } from './stack.tsx';
import { tileClass } from './tile.tsx';

describe('Page', () => {
  it('is an article by its name, and nothing to assistive technology without one', () => {
    const view = render(<Page label="Limits">Sums</Page>);
    expect(screen.getByRole('article', { name: 'Limits' })).toHaveTextContent('Sums');
    view.rerender(<Page>Sums</Page>);
    expect(screen.queryByRole('article')).toBeNull();
  });
});

describe('PageHeader', () => {
  it('holds the one heading of the first level, what the page is about, and what goes with it', () => {
    render(
      <PageHeader title="Deposit" lead="The sum is there at once.">
        <button type="button">Sign in</button>
      </PageHeader>,
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Deposit');
    expect(screen.getByText('The sum is there at once.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
  });

  it('has no empty line where there is nothing to say', () => {
    const { container } = render(<PageHeader title="Deposit" />);
    expect(container.querySelector('p')).toBeNull();
  });
});

describe('Stack', () => {
  it('puts a step of the scale between things, one under the other or in a row', () => {
    const { container, rerender } = render(<Stack gap={6}>a</Stack>);
    expect(container.firstChild).toHaveClass('stack', 'stackGap6');
    rerender(
      <Stack isRow isAtEnd>
        a
      </Stack>,
    );
    expect(container.firstChild).toHaveClass('stackRow', 'stackRowEnd', 'stackGap10');
    expect(container.firstChild).not.toHaveClass('stack');
  });
});

describe('Grid and List', () => {
  it('are lists where their children are items', () => {
    const { rerender } = render(
      <Grid isList hasGutter>
        <li>Dota 2</li>
      </Grid>,
    );
    expect(screen.getByRole('list')).toHaveClass('gridMedium', 'gridGutter');
    rerender(<Grid columns="large">Dota 2</Grid>);
    expect(screen.queryByRole('list')).toBeNull();
    rerender(
      <List label="Rules">
        <li>Express</li>
      </List>,
    );
    expect(screen.getByRole('list', { name: 'Rules' }).tagName).toBe('UL');
    rerender(
      <List isOrdered>
        <li>Send a document</li>
      </List>,
    );
    expect(screen.getByRole('list').tagName).toBe('OL');
  });
});

describe('a tile', () => {
  it('is a class for the link that it is, with or without a mark before the name', () => {
    expect(tileClass()).toBe('tile');
    expect(tileClass({ hasMark: true })).toBe('tile tileMarked');
  });
});
