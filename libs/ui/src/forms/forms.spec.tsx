import { createI18n } from '@longshot/i18n';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import common from '../../../i18n/src/locales/en.json';
import { DayInput } from './day-input.tsx';
import { FormField } from './form-field.tsx';
import { StakeInput } from './stake-input.tsx';
import { DecimalInput, PasswordInput, TextInput } from './text-input.tsx';
import { Checkbox, Toggle } from './toggles.tsx';

createI18n({ language: 'en', resources: { en: { common } } });

describe('FormField', () => {
  it('ties its error to the control', () => {
    render(
      <FormField label="Email" hint="We send the receipt here." error="Use a full address.">
        {(ids) => <TextInput {...ids} />}
      </FormField>,
    );
    const input = screen.getByRole('textbox', { name: 'Email' });
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Use a full address.');
  });

  it('describes the control by its hint while there is no error', () => {
    render(
      <FormField label="Email" hint="We send the receipt here.">
        {(ids) => <TextInput {...ids} />}
      </FormField>,
    );
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription('We send the receipt here.');
    expect(screen.getByRole('textbox', { name: 'Email' })).toBeValid();
  });
});

describe('DecimalInput', () => {
  it('asks for digits and a separator, is read from left to right, and takes nothing from other forms', async () => {
    const Page = () => {
      const [value, setValue] = useState('');
      const change = ({ target }: { readonly target: { readonly value: string } }) => setValue(target.value);
      return (
        <FormField label="Amount" error={value === '1,5' ? 'Write it with a point.' : undefined}>
          {(ids) => <DecimalInput {...ids} prefix="€" maxLength={24} value={value} onChange={change} />}
        </FormField>
      );
    };
    render(<Page />);
    const input = screen.getByRole('textbox', { name: 'Amount' });
    expect(input).toHaveAttribute('inputmode', 'decimal');
    expect(input).toHaveAttribute('autocomplete', 'off');
    expect(input).toHaveAttribute('maxlength', '24');
    expect(input).toHaveClass('num');
    // What is typed is the page's to judge.
    await userEvent.type(input, '1,5');
    expect(input).toHaveValue('1,5');
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Write it with a point.');
  });
});

describe('PasswordInput', () => {
  it('shows what was typed on request', async () => {
    render(<FormField label="Password">{(ids) => <PasswordInput {...ids} />}</FormField>);
    const input = screen.getByLabelText('Password');
    expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input).toHaveAttribute('type', 'text');
    expect(screen.getByRole('button', { name: 'Hide password' })).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('StakeInput', () => {
  const StakePage = ({ onStep }: { readonly onStep: (direction: -1 | 1) => void }) => {
    const [value, setValue] = useState('25.00');
    return (
      <StakeInput
        label="Stake"
        sign="€"
        name="Stake in euros"
        value={value}
        onChange={setValue}
        onStep={onStep}
        lessLabel="Less, by 2.50"
        moreLabel="More, by 2.50"
        error="The smallest stake here is €0.50."
      />
    );
  };

  it('asks for steps by buttons and arrow keys, and hands over what is typed', async () => {
    const onStep = jest.fn();
    render(<StakePage onStep={onStep} />);
    await userEvent.click(screen.getByRole('button', { name: 'More, by 2.50' }));
    const input = screen.getByRole('textbox', { name: 'Stake in euros' });
    await userEvent.type(input, '{ArrowDown}');
    expect(onStep.mock.calls).toEqual([[1], [-1]]);
    await userEvent.clear(input);
    await userEvent.type(input, '7.5');
    expect(input).toHaveValue('7.5');
    expect(input).toHaveAccessibleDescription('The smallest stake here is €0.50.');
  });
});

describe('Checkbox and Toggle', () => {
  it('are named by their words and say what they are', async () => {
    render(
      <>
        <Checkbox label="I am 18 or older" error="Confirm your age." />
        <Toggle label="One-click" defaultChecked />
      </>,
    );
    const box = screen.getByRole('checkbox', { name: 'I am 18 or older' });
    expect(box).toHaveAccessibleDescription('Confirm your age.');
    await userEvent.click(screen.getByText('I am 18 or older'));
    expect(box).toBeChecked();
    expect(screen.getByRole('switch', { name: 'One-click' })).toBeChecked();
  });
});

describe('Button', () => {
  it('does nothing while busy, but keeps its label and focus', async () => {
    const onClick = jest.fn();
    render(
      <Button tone="accent" isBusy onClick={onClick}>
        Placing
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Placing' });
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
  });
});

describe('DayInput', () => {
  const Field = ({ language, onDay }: { readonly language: string; readonly onDay: (value: string) => void }) => {
    const [day, setDay] = useState('');
    return (
      <FormField label="Date of birth">
        {(ids) => (
          <DayInput
            {...ids}
            language={language}
            value={day}
            onDay={(value) => {
              setDay(value);
              onDay(value);
            }}
          />
        )}
      </FormField>
    );
  };

  it.each([
    ['en', '9/4/1990', '09/04/1990'],
    ['de', '9.4.1990', '09.04.1990'],
    ['hu', '1990 4 9', '1990. 04. 09.'],
  ])('takes a day in the order of %s, whatever the browser is set to', async (language, typed, written) => {
    const onDay = jest.fn();
    render(<Field language={language} onDay={onDay} />);
    const field = screen.getByRole('textbox', { name: 'Date of birth' });
    await userEvent.type(field, typed);
    expect(onDay).toHaveBeenLastCalledWith('1990-04-09');
    expect(field).toHaveValue(typed);
    await userEvent.tab();
    expect(field).toHaveValue(written);
  });

  it('hands on what is no day, so that it is refused where days are checked', async () => {
    const onDay = jest.fn();
    render(<Field language="en" onDay={onDay} />);
    const field = screen.getByRole('textbox', { name: 'Date of birth' });
    await userEvent.type(field, '31/2/1990');
    await userEvent.tab();
    expect(onDay).toHaveBeenLastCalledWith('31/2/1990');
    expect(field).toHaveValue('31/2/1990');
  });
});
