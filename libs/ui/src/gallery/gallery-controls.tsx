import { useState } from 'react';
import {
  Button,
  Checkbox,
  Chip,
  Chips,
  ChipContent,
  DecimalInput,
  FieldMessage,
  FormField,
  IconButton,
  MarkButton,
  Menu,
  PasswordInput,
  QuickAmounts,
  SearchIcon,
  Segmented,
  Select,
  SkipLink,
  StakeInput,
  StarIcon,
  TabBar,
  TabContent,
  tabLinkClass,
  TabLinks,
  Tabs,
  TextArea,
  TextInput,
  Toggle,
  ToolButton,
  chipLinkClass,
  buttonClass,
  type ButtonTone,
} from '../index.ts';
import { DayInput } from '../forms/day-input.tsx';
import { Part, State } from './gallery-parts.tsx';

const nothing = () => undefined;

const TONES: readonly ButtonTone[] = ['accent', 'brand', 'quiet', 'outline', 'danger', 'text', 'bar', 'bar-quiet'];

const Buttons = () => (
  <Part name="Button">
    {TONES.map((tone) => (
      <State key={tone} of={tone} on={tone.startsWith('bar') ? 'bar' : 'page'}>
        <Button tone={tone}>Place bet</Button>{' '}
        <Button tone={tone} size="small">
          Small
        </Button>{' '}
        <Button tone={tone} isBusy>
          Busy
        </Button>{' '}
        <Button tone={tone} disabled>
          Off
        </Button>
      </State>
    ))}
    <State of="large and wide" on="wide">
      <Button tone="accent" size="large" isWide>
        Bet €25.00
      </Button>
    </State>
  </Part>
);

const SmallButtons = () => (
  <>
    <Part name="IconButton">
      <State of="plain">
        <IconButton label="Search" icon={<SearchIcon />} />
      </State>
      <State of="pressed">
        <IconButton label="Search" icon={<SearchIcon />} aria-pressed />
      </State>
      <State of="disabled">
        <IconButton label="Search" icon={<SearchIcon />} disabled />
      </State>
    </Part>
    <Part name="MarkButton">
      <State of="off">
        <MarkButton label="Favourite" icon={<StarIcon />} isOn={false} />
      </State>
      <State of="on">
        <MarkButton label="Favourite" icon={<StarIcon />} isOn />
      </State>
    </Part>
    <Part name="ToolButton">
      <State of="plain">
        <ToolButton>
          <SearchIcon /> Filter
        </ToolButton>
      </State>
    </Part>
    <Part name="SkipLink">
      <State of="seen with the focus">
        <SkipLink targetId="main">Skip to the content</SkipLink>
      </State>
    </Part>
  </>
);

const Choices = () => {
  const [chosen, choose] = useState('one');
  const [isOn, setOn] = useState(true);
  const tabs = [
    { id: 'one', label: 'Live', count: '53', isLive: true },
    { id: 'two', label: 'Line', count: '728' },
    { id: 'three', label: 'Results' },
  ];
  return (
    <>
      <Part name="Chips, Chip, ChipContent">
        <State of="on, off, with count, disabled, link">
          <Chips label="Sports">
            <Chip label="All sports" isOn={isOn} onToggle={() => setOn(!isOn)} />
            <Chip label="Football" count="18" isOn={false} onToggle={nothing} />
            <Chip label="Chess" isOn={false} isDisabled onToggle={nothing} />
            <a className={chipLinkClass()} href="#gallery" aria-current="page">
              <ChipContent label="A link" count="3" />
            </a>
          </Chips>
        </State>
      </Part>
      <Part name="Segmented">
        <State of="normal">
          <Segmented label="Period" segments={tabs} selectedId={chosen} onSelect={choose} />
        </State>
        <State of="tight, one disabled">
          <Segmented
            label="Period"
            isTight
            segments={[
              { id: 'one', label: '1 h' },
              { id: 'two', label: 'All', isDisabled: true },
            ]}
            selectedId="one"
            onSelect={nothing}
          />
        </State>
      </Part>
      <Part name="TabBar, Tabs, TabLinks, TabContent">
        <State of="tabs" on="wide">
          <TabBar tools={<IconButton label="Search" icon={<SearchIcon />} />}>
            <Tabs label="Sections" tabs={tabs} selectedId={chosen} onSelect={choose} />
          </TabBar>
        </State>
        <State of="links" on="wide">
          <TabBar isPlain>
            <TabLinks label="Sections">
              <a className={tabLinkClass()} href="#gallery" aria-current="page">
                <TabContent label="Live" isLive />
              </a>
              <a className={tabLinkClass()} href="#gallery">
                <TabContent label="Line" count="12" />
              </a>
            </TabLinks>
          </TabBar>
        </State>
      </Part>
      <Part name="Menu">
        <State of="closed; press to open">
          <Menu
            label="Coupon type"
            trigger="Single"
            triggerClass={buttonClass({ tone: 'outline' })}
            items={[
              { id: 'one', label: 'Single', note: 'Pays stake × odds', isChecked: true, onSelect: nothing },
              { id: 'two', label: 'System', note: 'Needs three bets', isDisabled: true, onSelect: nothing },
            ]}
          />
        </State>
      </Part>
    </>
  );
};

const Fields = () => {
  const [stake, setStake] = useState('25');
  return (
    <>
      <Part name="FormField, FieldMessage, TextInput">
        <State of="with a hint" on="wide">
          <FormField label="Email" hint="Where we write to">
            {(ids) => <TextInput {...ids} placeholder="ada@example.com" />}
          </FormField>
        </State>
        <State of="with an error" on="wide">
          <FormField label="Email" error="This is no address.">
            {(ids) => <TextInput {...ids} defaultValue="ada" />}
          </FormField>
        </State>
        <State of="disabled" on="wide">
          <FormField label="Email">{(ids) => <TextInput {...ids} disabled defaultValue="ada@example.com" />}</FormField>
        </State>
        <State of="a message alone">
          <FieldMessage id="gallery-message" error="The smallest amount is €1.00." />
        </State>
      </Part>
      <Part name="DayInput">
        <State of="nothing typed, a day, no day">
          <DayInput aria-label="Date of birth" language="en" value="" onDay={nothing} />
          <DayInput aria-label="Date of birth" language="en" value="1990-04-09" onDay={nothing} />
          <DayInput aria-label="Date of birth" language="en" value="31/02" aria-invalid onDay={nothing} />
        </State>
      </Part>
      <Part name="DecimalInput, PasswordInput, Select, TextArea">
        <State of="a sum">
          <DecimalInput aria-label="Amount" prefix="€" defaultValue="1,250.00" />
        </State>
        <State of="a password">
          <PasswordInput aria-label="Password" defaultValue="secret" />
        </State>
        <State of="a list">
          <Select aria-label="Currency" defaultValue="EUR">
            <option>EUR</option>
            <option>USD</option>
          </Select>
        </State>
        <State of="lines">
          <TextArea aria-label="Message" defaultValue="Two lines of text." />
        </State>
      </Part>
      <Part name="Checkbox, Toggle">
        <State of="off, on, disabled, with an error">
          <Checkbox label="I am 18 or older" />
          <Checkbox label="Send me news" defaultChecked />
          <Checkbox label="Not now" disabled />
          <Checkbox label="Terms" error="Please accept the terms." />
        </State>
        <State of="off, on, disabled">
          <Toggle label="One click" />
          <Toggle label="Team pictures" defaultChecked />
          <Toggle label="Sounds" disabled />
        </State>
      </Part>
      <Part name="StakeInput, QuickAmounts">
        {[undefined, 'More than your balance of €20.00.'].map((error) => (
          <State key={error ?? 'plain'} of={error === undefined ? 'plain' : 'with an error'} on="wide">
            <StakeInput
              label="Stake"
              sign="€"
              name="Stake in euros"
              value={stake}
              onChange={setStake}
              onStep={nothing}
              lessLabel="Less"
              moreLabel="More"
              error={error}
            />
          </State>
        ))}
        <State of="quick amounts">
          <QuickAmounts
            label="Amounts"
            amounts={[
              { id: '5', label: '5' },
              { id: '25', label: '25' },
            ]}
            selectedId={stake}
            onSelect={setStake}
          />
        </State>
      </Part>
    </>
  );
};

/** Components that are pressed, chosen and written into. */
export const Controls = () => (
  <>
    <Buttons />
    <SmallButtons />
    <Choices />
    <Fields />
  </>
);
