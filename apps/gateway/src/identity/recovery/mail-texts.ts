/** The words of a mail: its subject and what stands before and after the link. */
interface MailText {
  readonly subject: string;
  readonly before: string;
  readonly after: string;
}

/** Subject of a mail. */
export type MailAbout = 'password' | 'email';

interface MailDictionary extends Readonly<Record<MailAbout, MailText>> {
  /** Stands before the link that ends the news. */
  readonly news: string;
}

const english: MailDictionary = {
  password: {
    subject: 'Set a new password',
    before: 'Somebody asked for a new password for your account. This link sets one; it works once, for 30 minutes:',
    after: 'If it was not you, leave this mail alone: your password stays as it is.',
  },
  email: {
    subject: 'Confirm your email address',
    before: 'This link confirms that this address is yours; it works once, for three days:',
    after: 'If you have no account with us, leave this mail alone.',
  },
  news: 'No more news from us:',
};

const dictionaries: Readonly<Record<string, MailDictionary>> = {
  en: english,
  de: {
    password: {
      subject: 'Neues Passwort festlegen',
      before:
        'Für Ihr Konto wurde ein neues Passwort angefordert. Mit diesem Link legen Sie es fest; er gilt einmal und 30 Minuten lang:',
      after: 'Waren Sie das nicht, ist nichts zu tun: Ihr Passwort bleibt, wie es ist.',
    },
    email: {
      subject: 'E-Mail-Adresse bestätigen',
      before: 'Dieser Link bestätigt, dass die Adresse Ihnen gehört; er gilt einmal und drei Tage lang:',
      after: 'Haben Sie kein Konto bei uns, ist nichts zu tun.',
    },
    news: 'Keine Neuigkeiten mehr von uns:',
  },
  ar: {
    password: {
      subject: 'تعيين كلمة مرور جديدة',
      before: 'طُلبت كلمة مرور جديدة لحسابك. هذا الرابط يعيّنها، وهو صالح لمرة واحدة ولمدة 30 دقيقة:',
      after: 'إذا لم تكن أنت من طلبها فلا حاجة إلى فعل شيء: ستبقى كلمة مرورك كما هي.',
    },
    email: {
      subject: 'تأكيد عنوان بريدك الإلكتروني',
      before: 'يؤكد هذا الرابط أن العنوان لك، وهو صالح لمرة واحدة ولمدة ثلاثة أيام:',
      after: 'إذا لم يكن لديك حساب لدينا فلا حاجة إلى فعل شيء.',
    },
    news: 'لإيقاف رسائل الأخبار:',
  },
  ru: {
    password: {
      subject: 'Новый пароль',
      before:
        'Для вашего аккаунта запросили новый пароль. Задать его можно по этой ссылке; она действует один раз и в течение 30 минут:',
      after: 'Если это были не вы, ничего не делайте: пароль останется прежним.',
    },
    email: {
      subject: 'Подтвердите адрес электронной почты',
      before: 'Эта ссылка подтверждает, что адрес принадлежит вам; она действует один раз и в течение трёх дней:',
      after: 'Если у вас нет аккаунта у нас, ничего не делайте.',
    },
    news: 'Больше не присылать новости:',
  },
};

/** A mail's subject and text in a language, English where there is no other. */
export function formatMail(
  about: MailAbout,
  language: string,
  links: { readonly main: string; readonly stopNews: string | null },
): { readonly subject: string; readonly text: string } {
  const dictionary = dictionaries[language] ?? english;
  const { subject, before, after } = dictionary[about];
  const news = links.stopNews === null ? [] : [`${dictionary.news}\n${links.stopNews}`];
  return { subject, text: [before, links.main, after, ...news].join('\n\n') };
}
