/** Words of the sandbox's page. */
export interface CheckTranslations {
  readonly title: string;
  /** Notice of the sandbox, so that nobody takes it for an authority. */
  readonly notice: string;
  readonly question: string;
  readonly accept: string;
  readonly refuse: string;
  readonly later: string;
  readonly back: string;
  readonly gone: string;
}

const en: CheckTranslations = {
  title: 'Sandbox Identity Check',
  notice: 'A provider for trying things out. Nobody is asked who you are.',
  question: 'How should the check of {{name}} end?',
  accept: 'Confirm who it is',
  refuse: 'Refuse',
  later: 'The site could not take the result. Please try again.',
  back: 'Back to Longshot',
  gone: 'There is no such check.',
};

const de: CheckTranslations = {
  title: 'Sandbox Identity Check',
  notice: 'Ein Anbieter zum Ausprobieren. Niemand wird gefragt, wer Sie sind.',
  question: 'Wie soll die Prüfung von {{name}} ausgehen?',
  accept: 'Bestätigen, wer es ist',
  refuse: 'Ablehnen',
  later: 'Die Seite konnte das Ergebnis nicht annehmen. Bitte versuchen Sie es noch einmal.',
  back: 'Zurück zu Longshot',
  gone: 'Diese Prüfung gibt es nicht.',
};

const ru: CheckTranslations = {
  title: 'Sandbox Identity Check',
  notice: 'Сервис для проб. Никто не спрашивает, кто вы.',
  question: 'Чем должна закончиться проверка: {{name}}?',
  accept: 'Подтвердить личность',
  refuse: 'Отклонить',
  later: 'Сайт не смог принять результат. Попробуйте ещё раз.',
  back: 'Назад в Longshot',
  gone: 'Такой проверки нет.',
};

const ar: CheckTranslations = {
  title: 'Sandbox Identity Check',
  notice: 'مزوّد للتجربة فقط. لا يُسأل أحد عن هويتك.',
  question: 'كيف يجب أن ينتهي التحقق من {{name}}؟',
  accept: 'تأكيد الهوية',
  refuse: 'رفض',
  later: 'تعذّر على الموقع قبول النتيجة. حاول مرة أخرى.',
  back: 'العودة إلى Longshot',
  gone: 'لا يوجد تحقق كهذا.',
};

const translations = new Map(Object.entries({ en, de, ru, ar }));

/** Words in a language; English where it has none. */
export const checkTranslations = (language: string): CheckTranslations => translations.get(language) ?? en;
