import { withoutUndefined } from '@longshot/domain/input';
import { isRequestFailure, type Transport } from '@longshot/api-client';
import {
  operations,
  type Limit,
  type LimitHistoryChange,
  type LimitQuestion,
  type LimitToSet,
  type ResponseOf,
} from '@longshot/contracts';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { saveProblem, type LimitNotice } from './limit-notice.ts';

/** Input of the store. */
export interface LimitsInput {
  readonly transport: Transport;
  /** A limit was changed: other parts of the page follow it. */
  readonly onChanged: () => void;
}

/** Questions that stand before a raise. */
export interface RaiseQuestions {
  readonly questions: readonly LimitQuestion[];
  readonly tokenGuid: string;
  /** The last answers were wrong: the raise must be asked for again. */
  readonly isFailed: boolean;
}

type Reasons = ResponseOf<'getSelfExcludeReasons'>;
type Available = ResponseOf<'getAvailableLimits'>['limits'];

/** Which limit is meant. */
export type WhichLimit = Pick<Limit, 'limitType' | 'accountId'>;

const whichOf = ({ limitType, accountId }: WhichLimit) => ({
  limitType,
  ...withoutUndefined({ accountId: accountId ?? undefined }),
});

/** The player's limits: as they are, changing them, and what the gateway said of it. */
export class LimitsStore {
  status: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  list: readonly Limit[] = [];
  available: Available = [];
  reasons: Reasons = [];
  history: readonly LimitHistoryChange[] = [];
  raiseWaitSeconds = 86_400;
  approvalWindowSeconds = 86_400;
  /** The player has to say before a deposit whether they want limits. */
  isPromptDue = false;
  /** Types of deposit limits that have to be set before a deposit. */
  missingTypes: readonly number[] = [];
  /** An exclusion has run its time and goes on until the player asks to come back. */
  canReturn = false;
  /** When it ends, once they have asked. */
  returnsAtMs: number | null = null;
  /** Until when nothing is staked after an hour of play; null: no pause. */
  breakUntilMs: number | null = null;
  isBusy = false;
  notice: LimitNotice | null = null;
  requested: RaiseQuestions | null = null;
  private readonly input: LimitsInput;
  private turn = 0;

  constructor(input: LimitsInput) {
    this.input = input;
    const ref = observableRef;
    const plain = { list: ref, available: ref, reasons: ref, history: ref, missingTypes: ref };
    makeAutoObservable<this, 'input' | 'turn'>(this, { ...plain, input: false, turn: false }, { autoBind: true });
  }

  /** The limit of a type that is in force, of an account where it limits money. */
  active(limitType: number, accountId: string | null): Limit | undefined {
    return this.find('ACTIVE', limitType, accountId);
  }

  /** The change of a limit that waits. */
  pending(limitType: number, accountId: string | null): Limit | undefined {
    return this.find('PENDING', limitType, accountId);
  }

  /** Values that a type may be set to. */
  optionsOf(limitType: number): readonly number[] {
    return this.available.find((each) => each.limitType === limitType)?.availableValues ?? [];
  }

  /** The periods a type may count, in hours. */
  periodsOf(limitType: number): readonly number[] {
    return this.available.find((each) => each.limitType === limitType)?.periodHours ?? [];
  }

  /** Loads the limits and what they may be. What was read before stays when they cannot be read again. */
  async load(): Promise<void> {
    const turn = ++this.turn;
    if (this.status !== 'ready') this.status = 'loading';
    const { transport } = this.input;
    try {
      const [limits, { limits: available }] = await Promise.all([
        transport.call(operations.getLimits),
        this.available.length > 0 ? { limits: this.available } : transport.call(operations.getAvailableLimits),
      ]);
      if (turn !== this.turn) return;
      runInAction(() => {
        this.takeAll(limits);
        this.available = available;
      });
    } catch {
      if (turn !== this.turn) return;
      runInAction(() => {
        if (this.status !== 'ready') this.status = 'failed';
      });
    }
  }

  /** The player wants no limit of deposits; answers whether that was kept. */
  async decline(): Promise<boolean> {
    return this.change(async (transport) => {
      const limits = await transport.call(operations.declineLimits);
      runInAction(() => this.takeAll(limits));
    });
  }

  /** The player wants to come back after an exclusion; answers whether that was kept. */
  async requestReturn(): Promise<boolean> {
    return this.change(async (transport) => {
      const limits = await transport.call(operations.requestReturn);
      runInAction(() => this.takeAll(limits));
    });
  }

  /** Loads why players exclude themselves, with a token fetched for it. Source: shell 7, Limits. */
  async loadReasons(): Promise<void> {
    if (this.reasons.length > 0) return;
    try {
      const reasons = await this.input.transport.call(operations.getSelfExcludeReasons, { isTokenFresh: true });
      runInAction(() => {
        this.reasons = reasons;
      });
    } catch {
      // The form says that a reason need not be given.
    }
  }

  /** Loads what limits were; answers whether it came. */
  async loadHistory(): Promise<boolean> {
    try {
      const { changes } = await this.input.transport.call(operations.getLimitHistory);
      runInAction(() => {
        this.history = changes;
      });
      return true;
    } catch {
      return false;
    }
  }

  /** Sets a limit; answers whether it was taken, or waits. Questions may come first. */
  async set(limit: LimitToSet): Promise<boolean> {
    return this.change(async (transport) => {
      const answer = await transport.call(operations.setLimits, { body: { limits: [limit] } });
      runInAction(() => {
        this.take(answer.limitsData);
        this.requested =
          answer.questions.length > 0
            ? { questions: answer.questions, tokenGuid: answer.tokenGuid, isFailed: false }
            : null;
        if (this.requested === null) this.notice = { tone: 'success', key: 'notice.saved', title: answer.title };
      });
    });
  }

  /** Asks for a limit to be taken away. */
  async remove(which: WhichLimit): Promise<boolean> {
    return this.change(async (transport) => {
      const answer = await transport.call(operations.deleteLimit, { query: whichOf(which) });
      runInAction(() => {
        this.take(answer.limitsData);
        this.notice = { tone: 'success', key: 'notice.removing', title: answer.title };
      });
    });
  }

  /** Confirms or rejects a change that waits. Source: shell 4 and 8, Limits. */
  async decide(action: 'confirm' | 'reject', which: WhichLimit): Promise<boolean> {
    const word = action === 'confirm' ? 'confirm' : 'cancel';
    this.isBusy = true;
    this.notice = null;
    try {
      const answer = await this.input.transport.call(operations.decideLimit, { body: { action, ...whichOf(which) } });
      runInAction(() => {
        this.take(answer.limitsData);
        this.notice = { tone: 'success', key: `responsible_gaming_${word}_limit_success`, title: answer.title };
      });
      this.input.onChanged();
      return true;
    } catch (error) {
      const status = isRequestFailure(error) ? error.status : 0;
      runInAction(() => {
        // Refused for another reason than who asks: what waited is no longer there to be decided.
        if (status > 0 && status !== 401 && status !== 403) {
          this.list = this.list.filter((each) => each.limitState !== 'PENDING' || each.limitType !== which.limitType);
        }
        this.notice = { tone: 'problem', key: `responsible_gaming_${word}_limit_error`, title: '' };
      });
      return false;
    } finally {
      runInAction(() => {
        this.isBusy = false;
      });
    }
  }

  /** Answers the questions before a raise. */
  async answer(answers: Readonly<Record<string, string>>): Promise<boolean> {
    const { requested } = this;
    if (!requested) return false;
    return this.change(async (transport) => {
      const body = {
        tokenGuid: requested.tokenGuid,
        answers: Object.entries(answers).map(([questionId, answerId]) => ({ questionId, answerId })),
      };
      const { success, limitsData } = await transport.call(operations.sendTestAnswers, { body });
      runInAction(() => {
        this.take(limitsData);
        this.requested = success ? null : { ...requested, isFailed: true };
        if (success) this.notice = { tone: 'success', key: 'notice.saved', title: '' };
      });
    });
  }

  /** Leaves the questions; nothing has changed. */
  leaveQuestions(): void {
    this.requested = null;
  }

  /** Forgets everything; another player came. */
  reset(): void {
    this.turn += 1;
    this.status = 'idle';
    this.list = [];
    this.history = [];
    this.notice = null;
    this.requested = null;
  }

  private find(state: Limit['limitState'], limitType: number, accountId: string | null): Limit | undefined {
    return this.list.find(
      (each) => each.limitState === state && each.limitType === limitType && each.accountId === accountId,
    );
  }

  private takeAll(limits: ResponseOf<'getLimits'>): void {
    this.take(limits.limitsData);
    this.raiseWaitSeconds = limits.raiseWaitSeconds;
    this.approvalWindowSeconds = limits.approvalWindowSeconds;
    this.isPromptDue = limits.isPromptDue ?? false;
    this.missingTypes = limits.missingTypes ?? [];
    this.breakUntilMs = limits.breakUntilMs ?? null;
    this.canReturn = limits.canReturn ?? false;
    this.returnsAtMs = limits.returnsAtMs ?? null;
  }

  private take(list: readonly Limit[]): void {
    this.turn += 1;
    this.list = list;
    this.status = 'ready';
  }

  private async change(work: (transport: Transport) => Promise<void>): Promise<boolean> {
    this.isBusy = true;
    this.notice = null;
    try {
      await work(this.input.transport);
      this.input.onChanged();
      // A limit that was set may be what a deposit waited for.
      if (this.isPromptDue || this.missingTypes.length > 0) await this.load();
      return true;
    } catch (error) {
      runInAction(() => {
        this.notice = saveProblem(error);
      });
      return false;
    } finally {
      runInAction(() => {
        this.isBusy = false;
      });
    }
  }
}
