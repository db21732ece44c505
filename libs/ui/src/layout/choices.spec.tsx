import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { roveIndex } from './roving.ts';
import { Segmented } from './segmented.tsx';
import { Tabs } from './tabs.tsx';

const tabs = [
  { id: 'live', label: 'Live', count: '214' },
  { id: 'line', label: 'Line' },
  { id: 'results', label: 'Results' },
];

const TabPage = ({ direction = 'ltr' }: { readonly direction?: string }) => {
  const [selectedId, setSelectedId] = useState('live');
  return (
    <div dir={direction}>
      <Tabs label="Sections" tabs={tabs} selectedId={selectedId} onSelect={setSelectedId} />
      <button type="button">after</button>
    </div>
  );
};

describe('Tabs', () => {
  it('are one tab stop; arrows move and select, round the ends', async () => {
    render(<TabPage />);
    await userEvent.tab();
    expect(screen.getByRole('tab', { name: /Live/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'Results' })).toHaveFocus();
    expect(screen.getByRole('tab', { name: 'Results' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'after' })).toHaveFocus();
  });

  it('follow the reading direction', async () => {
    render(<TabPage direction="rtl" />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'Line' })).toHaveFocus();
  });
});

describe('Segmented', () => {
  it('is a radio group that passes over what is disabled', async () => {
    const onSelect = jest.fn();
    const segments = [
      { id: 'single', label: 'Single' },
      { id: 'express', label: 'Express', isDisabled: true },
      { id: 'system', label: 'System' },
    ];
    render(<Segmented label="Coupon type" segments={segments} selectedId="single" onSelect={onSelect} />);
    expect(screen.getByRole('radio', { name: 'Single' })).toBeChecked();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(onSelect).toHaveBeenCalledWith('system');
  });

  it('can be reached when nothing enabled is chosen', async () => {
    render(<Segmented label="Type" segments={[{ id: 'a', label: 'A' }]} selectedId="none" onSelect={jest.fn()} />);
    await userEvent.tab();
    expect(screen.getByRole('radio', { name: 'A' })).toHaveFocus();
  });
});

describe('roveIndex', () => {
  it('answers null for keys that do not move and for an empty list', () => {
    expect(roveIndex('Enter', 0, 3)).toBeNull();
    expect(roveIndex('ArrowDown', 0, 0)).toBeNull();
    expect(roveIndex('ArrowDown', 0, 3, { axis: 'row' })).toBeNull();
  });
});
