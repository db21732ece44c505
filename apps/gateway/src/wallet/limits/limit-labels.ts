import type { LimitQuestion } from '@longshot/contracts';
import texts from './limit-texts.json' with { type: 'json' };

const languages: Readonly<Record<string, (typeof texts)['en'] | undefined>> = texts;

const wordsIn = (language: string) => languages[language] ?? texts.en;

/** Why players exclude themselves, in a language; in English where it has no texts. */
export const reasonsIn = (language: string): { id: number; selfExcludeReason: string }[] =>
  Object.entries(wordsIn(language).reasons).map(([id, text]) => ({ id: Number(id), selfExcludeReason: text }));

/** A reason in a language; null for one there is not. */
export const reasonIn = (language: string, reasonId: number | null): string | null =>
  reasonsIn(language).find(({ id }) => id === reasonId)?.selfExcludeReason ?? null;

const rightAnswers: Readonly<Record<string, string>> = { chance: 'never', loss: 'stop', money: 'spare' };

/** The questions before a large raise, in a language. */
export const questionsIn = (language: string): LimitQuestion[] =>
  Object.entries(wordsIn(language).questions).map(([id, { question, answers }]) => ({
    id,
    question,
    answers: Object.entries(answers).map(([answerId, answer]) => ({ id: answerId, answer })),
  }));

/** Whether each question was answered rightly, in their order. */
export const judgeAnswers = (
  given: readonly { readonly questionId: string; readonly answerId: string }[],
): { questionId: string; isRight: boolean }[] =>
  Object.entries(rightAnswers).map(([questionId, right]) => {
    const answers = given.filter((answer) => answer.questionId === questionId);
    return { questionId, isRight: answers.length === 1 && answers[0]?.answerId === right };
  });
