import type { SiteConfig } from '@longshot/contracts';

/** Languages in which the announcement is Russian; it is English in all others. Source: shell 8. */
const RUSSIAN_ANNOUNCED = ['ru', 'az', 'kk', 'kz', 'uk', 'ua'];

type Times = Pick<SiteConfig, 'notifyStartDate' | 'notifyEndDate' | 'startAt' | 'finishAt'>;

const text = {
  ru: (from: string, to: string) => `Сервер будет недоступен с ${from} до ${to}.`,
  en: (from: string, to: string) => `The server is down from ${from} to ${to}.`,
};

/**
 * Announcement of a coming maintenance while its time of announcement runs; null outside it, or where the site tells
 * no times. Source: shell 4 and 8.
 */
export const announcementOf = (
  { notifyStartDate, notifyEndDate, startAt, finishAt }: Times,
  nowMs: number,
  language: string,
  write: (epochMs: number) => string,
): string | null => {
  if (notifyStartDate === null || startAt === null || finishAt === null) return null;
  const endsAtMs = Date.parse(notifyEndDate ?? finishAt);
  if (nowMs < Date.parse(notifyStartDate) || nowMs >= endsAtMs) return null;
  const inLanguage = RUSSIAN_ANNOUNCED.includes(language) ? text.ru : text.en;
  return inLanguage(write(Date.parse(startAt)), write(Date.parse(finishAt)));
};
