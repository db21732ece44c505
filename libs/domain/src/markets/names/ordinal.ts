const englishEnding = (text: string): string => {
  if (/1[123]$/.test(text)) return 'th';
  return { 1: 'st', 2: 'nd', 3: 'rd' }[text.at(-1) ?? ''] ?? 'th';
};

/** The ordinal of a whole number of 0 or more in the language of a text: `22nd`, `3-й`, `2.`. */
export const formatOrdinal = (whole: bigint, language: string): string => {
  const text = `${whole}`;
  if (language === 'en') return `${text}${englishEnding(text)}`;
  return language === 'ru' ? `${text}-й` : `${text}.`;
};
