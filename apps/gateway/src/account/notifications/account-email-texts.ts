/** Subject of an e-mail about an account. */
export type AccountEmailSubject = 'deposit' | 'paid' | 'returned' | 'won' | 'lost';

interface AccountEmailText {
  readonly subject: string;
  /** With `{{number}}` and `{{sum}}`. */
  readonly text: string;
}

type AccountEmailDictionary = Readonly<Record<AccountEmailSubject, AccountEmailText>> & {
  /** Stands before the address where such mails are ended. */
  readonly settings: string;
};

const english: AccountEmailDictionary = {
  deposit: { subject: 'Your deposit has come', text: 'Payment {{number}}: {{sum}} is in your account.' },
  paid: { subject: 'Your withdrawal was paid', text: 'Payment {{number}}: {{sum}} is on its way to you.' },
  returned: { subject: 'Your withdrawal came back', text: 'Payment {{number}}: {{sum}} is in your account again.' },
  won: { subject: 'Your coupon is settled', text: 'Coupon {{number}} pays {{sum}}.' },
  lost: { subject: 'Your coupon is settled', text: 'Coupon {{number}} pays nothing.' },
  settings: 'You asked for these mails. End them here:',
};

const dictionaries: Readonly<Record<string, AccountEmailDictionary>> = {
  en: english,
  de: {
    deposit: { subject: 'Ihre Einzahlung ist da', text: 'Zahlung {{number}}: {{sum}} sind auf Ihrem Konto.' },
    paid: { subject: 'Ihre Auszahlung ist erledigt', text: 'Zahlung {{number}}: {{sum}} sind unterwegs zu Ihnen.' },
    returned: {
      subject: 'Ihre Auszahlung ist zurückgekommen',
      text: 'Zahlung {{number}}: {{sum}} sind wieder auf Ihrem Konto.',
    },
    won: { subject: 'Ihr Wettschein ist abgerechnet', text: 'Wettschein {{number}} zahlt {{sum}}.' },
    lost: { subject: 'Ihr Wettschein ist abgerechnet', text: 'Wettschein {{number}} zahlt nichts.' },
    settings: 'Sie haben diese E-Mails gewünscht. Hier beenden Sie sie:',
  },
  ru: {
    deposit: { subject: 'Пополнение поступило', text: 'Платёж {{number}}: {{sum}} на вашем счёте.' },
    paid: { subject: 'Вывод выплачен', text: 'Платёж {{number}}: {{sum}} на пути к вам.' },
    returned: { subject: 'Вывод возвращён', text: 'Платёж {{number}}: {{sum}} снова на вашем счёте.' },
    won: { subject: 'Купон рассчитан', text: 'Купон {{number}}: выплата {{sum}}.' },
    lost: { subject: 'Купон рассчитан', text: 'Купон {{number}}: выплаты нет.' },
    settings: 'Вы просили присылать эти письма. Отключить их можно здесь:',
  },
  ar: {
    deposit: { subject: 'وصل إيداعك', text: 'الدفعة {{number}}: {{sum}} في حسابك.' },
    paid: { subject: 'دُفع سحبك', text: 'الدفعة {{number}}: {{sum}} في الطريق إليك.' },
    returned: { subject: 'عاد سحبك', text: 'الدفعة {{number}}: عادت {{sum}} إلى حسابك.' },
    won: { subject: 'سُوّيت قسيمتك', text: 'القسيمة {{number}} تدفع {{sum}}.' },
    lost: { subject: 'سُوّيت قسيمتك', text: 'القسيمة {{number}} لا تدفع شيئًا.' },
    settings: 'طلبت هذه الرسائل. أوقفها هنا:',
  },
};

/** The subject and text of a mail; English where there is no such language. */
export function formatAccountEmail(
  language: string,
  about: AccountEmailSubject,
  facts: { readonly number: string; readonly sum: string; readonly settingsUrl: string },
): { readonly subject: string; readonly text: string } {
  const words = dictionaries[language] ?? english;
  const text = words[about].text.replace('{{number}}', facts.number).replace('{{sum}}', facts.sum);
  return { subject: words[about].subject, text: `${text}\n\n${words.settings}\n${facts.settingsUrl}` };
}
