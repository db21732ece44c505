import { Progress } from '@longshot/ui';
import { useEffect, useState } from 'react';
import { useServices } from '../../../parts/services.ts';

/** How long a wait is taken to last where nobody tells. Source: product 9. */
const DEFAULT_WAIT_MS = 5_000;

/** The bar moves at most so often. Source: product 9. */
const REFRESH_MS = 200;

const PERCENT = 100;

/** How much of the time between two moments has passed. */
export const WaitProgress = ({
  label,
  fromMs,
  untilMs = fromMs + DEFAULT_WAIT_MS,
}: {
  readonly label: string;
  readonly fromMs: number;
  readonly untilMs?: number;
}) => {
  const { host, environment } = useServices();
  const [nowMs, setNowMs] = useState(() => host.now());
  useEffect(() => environment.startInterval(() => setNowMs(host.now()), REFRESH_MS), [environment, host]);
  const share = untilMs <= fromMs ? 1 : (nowMs - fromMs) / (untilMs - fromMs);
  return <Progress label={label} value={Math.round(Math.min(1, Math.max(0, share)) * PERCENT)} max={PERCENT} />;
};
