const texts: Readonly<Record<string, (company: string, code: string) => string>> = {
  en: (company, code) => `${company}: your code is ${code}. It holds for 10 minutes. Tell it to nobody.`,
  de: (company, code) => `${company}: Ihr Code ist ${code}. Er gilt 10 Minuten. Geben Sie ihn niemandem.`,
  ru: (company, code) => `${company}: ваш код ${code}. Он действует 10 минут. Никому его не сообщайте.`,
  ar: (company, code) => `${company}: رمزك هو ${code}. وهو صالح لمدة 10 دقائق. لا تخبر به أحدًا.`,
};

/** Formats the message with a code; in English where the language has no words of its own. */
export function formatSms(language: string, company: string, code: string): string {
  const write = new Map(Object.entries(texts)).get(language) ?? texts['en'];
  return write?.(company, code) ?? code;
}
