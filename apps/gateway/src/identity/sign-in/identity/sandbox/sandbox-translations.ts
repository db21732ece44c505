/** The words of the sandbox's page. */
export interface SandboxTranslations {
  readonly title: string;
  readonly notice: string;
  readonly question: string;
  readonly email: string;
  readonly allow: string;
  readonly deny: string;
  readonly fault: string;
  readonly gone: string;
}

const english: SandboxTranslations = {
  title: 'Sandbox account',
  notice: 'This provider is for trying out. Anybody may be anybody here.',
  question: 'May this site know who you are?',
  email: 'Email address',
  allow: 'Continue',
  deny: 'Do not continue',
  fault: 'Use a full address, such as anna@example.org.',
  gone: 'There is nothing to answer here.',
};

const dictionaries: Readonly<Record<string, SandboxTranslations>> = {
  en: english,
  de: {
    title: 'Sandbox-Konto',
    notice: 'Dieser Anbieter ist zum Ausprobieren. Jeder kann hier jeder sein.',
    question: 'Darf diese Website wissen, wer Sie sind?',
    email: 'E-Mail-Adresse',
    allow: 'Weiter',
    deny: 'Nicht weiter',
    fault: 'Geben Sie eine vollständige Adresse an, etwa anna@example.org.',
    gone: 'Hier gibt es nichts zu beantworten.',
  },
  ru: {
    title: 'Учётная запись песочницы',
    notice: 'Этот провайдер служит для пробы. Здесь каждый может быть кем угодно.',
    question: 'Разрешить этому сайту узнать, кто вы?',
    email: 'Электронная почта',
    allow: 'Продолжить',
    deny: 'Не продолжать',
    fault: 'Укажите полный адрес, например anna@example.org.',
    gone: 'Здесь не на что отвечать.',
  },
  ar: {
    title: 'حساب تجريبي',
    notice: 'هذا المزوّد مخصص للتجربة. يمكن لأي شخص أن يكون أي شخص هنا.',
    question: 'هل تسمح لهذا الموقع بمعرفة هويتك؟',
    email: 'البريد الإلكتروني',
    allow: 'متابعة',
    deny: 'عدم المتابعة',
    fault: 'استخدم عنوانًا كاملًا، مثل anna@example.org.',
    gone: 'لا يوجد هنا ما يمكن الإجابة عنه.',
  },
};

/** The words of a language; English where there are none. */
export const sandboxTranslations = (language: string): SandboxTranslations =>
  new Map(Object.entries(dictionaries)).get(language) ?? english;

/** Languages the page has words in. */
export const isSandboxLanguage = (language: string): boolean => language in dictionaries;
