import { useState } from 'react';
import {
  Button,
  Cell,
  EmptyState,
  ErrorBlock,
  Fact,
  Facts,
  Grid,
  List,
  LiveRegion,
  Message,
  Modal,
  Notification,
  NotificationStack,
  Page,
  PageHeader,
  Panel,
  PanelHead,
  Progress,
  Skeleton,
  SkeletonGroup,
  Stack,
  Table,
  tileClass,
  VisuallyHidden,
  type NotificationTone,
} from '../index.ts';
import { Part, State } from './gallery-parts.tsx';

const nothing = () => undefined;

const TONES: readonly NotificationTone[] = ['info', 'success', 'warning', 'danger'];

const Feedback = () => (
  <>
    <Part name="EmptyState, ErrorBlock">
      <State of="empty" on="wide">
        <EmptyState
          hasMark
          title="No bets yet"
          text="Choose odds on the board."
          action={<Button>To the board</Button>}
        />
      </State>
      <State of="failed" on="wide">
        <ErrorBlock title="The coupon did not load" text="The board works." detail="coupon 4.2.1" onRefresh={nothing} />
      </State>
      <State of="trying again" on="wide">
        <ErrorBlock title="The coupon did not load" text="The board works." isBusy onRefresh={nothing} />
      </State>
    </Part>
    <Part name="Message, LiveRegion, VisuallyHidden">
      <State of="danger" on="wide">
        <Message tone="danger">The sum is too small.</Message>
      </State>
      <State of="success" on="wide">
        <Message tone="success">Saved.</Message>
      </State>
      <State of="heard, not seen">
        <LiveRegion message="Said" />
        <VisuallyHidden>Hidden words</VisuallyHidden>
      </State>
    </Part>
    <Part name="Progress">
      {(['plain', 'warning', 'danger'] as const).map((tone) => (
        <State key={tone} of={tone} on="wide">
          <Progress
            label={`Limit, ${tone}`}
            value={tone === 'plain' ? 40 : tone === 'warning' ? 85 : 100}
            tone={tone}
          />
        </State>
      ))}
    </Part>
    <Part name="Skeleton, SkeletonGroup">
      {(['caption', 'text', 'title', 'control', 'price', 'row', 'block'] as const).map((height) => (
        <State key={height} of={height} on="wide">
          <SkeletonGroup label={`Loading, ${height}`}>
            <Skeleton height={height} width="long" />
          </SkeletonGroup>
        </State>
      ))}
    </Part>
    <Part name="Notification, NotificationStack">
      {TONES.map((tone) => (
        <State key={tone} of={tone} on="wide">
          <Notification tone={tone} title="The bet was placed" text="Its number is 12 345." onClose={nothing} />
        </State>
      ))}
      <State of="the stack is fixed to a corner of the window">
        <NotificationStack label="Notices">
          <Notification tone="info" title="Timed" isTimed onClose={nothing} />
        </NotificationStack>
      </State>
    </Part>
  </>
);

const Dialog = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Part name="Modal">
      <State of="closed; press to open">
        <Button onClick={() => setOpen(true)}>Open</Button>
        {isOpen && (
          <Modal
            title="Cash out now?"
            onClose={() => setOpen(false)}
            actions={<Button tone="accent">Cash out €4.41</Button>}
          >
            €4.41 is paid to you now.
          </Modal>
        )}
      </State>
    </Part>
  );
};

const Blocks = () => (
  <>
    <Part name="Page, PageHeader, Panel, PanelHead">
      <State of="a page" on="wide">
        <Page label="Account">
          <PageHeader title="Account" lead="Everything of yours." />
          <Panel label="Money">
            <PanelHead title="Money" tools={<Button size="small">Deposit</Button>} />
          </Panel>
        </Page>
      </State>
    </Part>
    <Part name="Stack, Grid, List">
      <State of="stack in a row">
        <Stack isRow gap={6}>
          <span>One</span>
          <span>Two</span>
        </Stack>
      </State>
      <State of="grid of tiles" on="wide">
        <Grid>
          <div className={tileClass()}>One</div>
          <div className={tileClass()}>Two</div>
        </Grid>
      </State>
      <State of="list">
        <List label="Things">
          <li>One</li>
          <li>Two</li>
        </List>
      </State>
    </Part>
    <Part name="Table, Cell, Facts, Fact">
      <State of="table" on="wide">
        <Table
          caption="Payments"
          columns={[
            { id: 'when', label: 'When' },
            { id: 'sum', label: 'Sum', isEnd: true },
          ]}
        >
          <tr>
            <Cell>Today</Cell>
            <Cell isEnd isStrong>
              €20.00
            </Cell>
          </tr>
        </Table>
      </State>
      <State of="facts" on="wide">
        <Facts>
          <Fact term="Odds">3.90</Fact>
          <Fact term="Possible win" isLarge>
            €19.50
          </Fact>
        </Facts>
      </State>
    </Part>
  </>
);

/** Components that pages are put together from, and those that tell of a state. */
export const Layout = () => (
  <>
    <Feedback />
    <Dialog />
    <Blocks />
  </>
);
