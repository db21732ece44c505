/** The words of the sandbox's page. */
export interface SandboxTranslations {
  readonly title: string;
  /** Notice of the sandbox, so that nobody takes it for a bank. */
  readonly notice: string;
  readonly deposit: string;
  readonly withdrawal: string;
  readonly amount: string;
  readonly number: string;
  /** The one text a player may type, by method. */
  readonly note: Readonly<Record<'voucher' | 'bank-transfer' | 'e-wallet', string>>;
  readonly noteHint: string;
  readonly cardNumber: string;
  readonly tooLong: string;
  readonly choose: { readonly deposit: string; readonly withdrawal: string };
  readonly succeed: { readonly deposit: string; readonly withdrawal: string };
  readonly fail: { readonly deposit: string; readonly withdrawal: string };
  readonly pending: { readonly deposit: string; readonly withdrawal: string };
  readonly cancel: { readonly deposit: string; readonly withdrawal: string };
  readonly decided: string;
  readonly back: string;
  readonly gone: string;
}

const en: SandboxTranslations = {
  title: 'Sandbox Pay',
  notice: 'A provider for trying things out. No real money moves and no bank is asked.',
  deposit: 'Payment to Longshot',
  withdrawal: 'Payout from Longshot',
  amount: 'Amount',
  number: 'Payment number',
  note: { voucher: 'Voucher code', 'bank-transfer': 'Reference for your bank', 'e-wallet': 'Wallet name' },
  noteHint: 'Optional and not kept. Never type a card number.',
  cardNumber: 'This looks like a card number. None is needed here: please remove it.',
  tooLong: 'At most 60 characters.',
  choose: { deposit: 'How should the payment end?', withdrawal: 'You are the bank: how should the payout end?' },
  succeed: { deposit: 'Pay', withdrawal: 'Pay out' },
  fail: { deposit: 'Let the payment fail', withdrawal: 'Refuse the payout' },
  pending: { deposit: 'Leave it pending for 20 seconds', withdrawal: 'Leave it pending for 20 seconds' },
  cancel: { deposit: 'Cancel', withdrawal: 'Cancel as the bank' },
  decided: 'This payment has been decided.',
  back: 'Back to Longshot',
  gone: 'There is no such payment.',
};

const de: SandboxTranslations = {
  title: 'Sandbox Pay',
  notice: 'Ein Zahlungsdienst zum Ausprobieren. Es fließt kein echtes Geld und keine Bank wird gefragt.',
  deposit: 'Zahlung an Longshot',
  withdrawal: 'Auszahlung von Longshot',
  amount: 'Betrag',
  number: 'Zahlungsnummer',
  note: { voucher: 'Gutscheincode', 'bank-transfer': 'Verwendungszweck', 'e-wallet': 'Name der Wallet' },
  noteHint: 'Freiwillig und wird nicht gespeichert. Geben Sie nie eine Kartennummer ein.',
  cardNumber: 'Das sieht nach einer Kartennummer aus. Hier wird keine gebraucht: Bitte entfernen Sie sie.',
  tooLong: 'Höchstens 60 Zeichen.',
  choose: {
    deposit: 'Wie soll die Zahlung ausgehen?',
    withdrawal: 'Sie sind die Bank: Wie soll die Auszahlung ausgehen?',
  },
  succeed: { deposit: 'Bezahlen', withdrawal: 'Auszahlen' },
  fail: { deposit: 'Zahlung fehlschlagen lassen', withdrawal: 'Auszahlung ablehnen' },
  pending: { deposit: '20 Sekunden in der Schwebe lassen', withdrawal: '20 Sekunden in der Schwebe lassen' },
  cancel: { deposit: 'Abbrechen', withdrawal: 'Als Bank abbrechen' },
  decided: 'Über diese Zahlung ist entschieden.',
  back: 'Zurück zu Longshot',
  gone: 'Diese Zahlung gibt es nicht.',
};

const ru: SandboxTranslations = {
  title: 'Sandbox Pay',
  notice: 'Тестовая платёжная система. Настоящие деньги не списываются, банк не участвует.',
  deposit: 'Платёж в пользу Longshot',
  withdrawal: 'Выплата от Longshot',
  amount: 'Сумма',
  number: 'Номер платежа',
  note: { voucher: 'Код ваучера', 'bank-transfer': 'Назначение платежа', 'e-wallet': 'Имя кошелька' },
  noteHint: 'Необязательно и не сохраняется. Никогда не вводите номер карты.',
  cardNumber: 'Похоже на номер карты. Здесь он не нужен, удалите его, пожалуйста.',
  tooLong: 'Не более 60 символов.',
  choose: { deposit: 'Чем должен закончиться платёж?', withdrawal: 'Вы — банк: чем должна закончиться выплата?' },
  succeed: { deposit: 'Оплатить', withdrawal: 'Выплатить' },
  fail: { deposit: 'Завершить платёж ошибкой', withdrawal: 'Отклонить выплату' },
  pending: { deposit: 'Оставить в обработке на 20 секунд', withdrawal: 'Оставить в обработке на 20 секунд' },
  cancel: { deposit: 'Отменить', withdrawal: 'Отменить от имени банка' },
  decided: 'По этому платежу решение уже принято.',
  back: 'Вернуться в Longshot',
  gone: 'Такого платежа нет.',
};

const ar: SandboxTranslations = {
  title: 'Sandbox Pay',
  notice: 'مزوّد دفع للتجربة. لا تُنقل أموال حقيقية ولا يُستعلم من أي بنك.',
  deposit: 'دفعة إلى Longshot',
  withdrawal: 'تحويل من Longshot',
  amount: 'المبلغ',
  number: 'رقم الدفعة',
  note: { voucher: 'رمز القسيمة', 'bank-transfer': 'مرجع التحويل', 'e-wallet': 'اسم المحفظة' },
  noteHint: 'اختياري ولا يُحفظ. لا تكتب رقم بطاقة أبدًا.',
  cardNumber: 'يبدو هذا رقم بطاقة. لا حاجة إليه هنا، يُرجى حذفه.',
  tooLong: 'ستون حرفًا على الأكثر.',
  choose: { deposit: 'كيف ينبغي أن تنتهي الدفعة؟', withdrawal: 'أنت البنك: كيف ينبغي أن ينتهي التحويل؟' },
  succeed: { deposit: 'ادفع', withdrawal: 'حوّل المبلغ' },
  fail: { deposit: 'اجعل الدفعة تفشل', withdrawal: 'ارفض التحويل' },
  pending: { deposit: 'اتركها معلّقة 20 ثانية', withdrawal: 'اتركه معلّقًا 20 ثانية' },
  cancel: { deposit: 'إلغاء', withdrawal: 'ألغِ بصفتك البنك' },
  decided: 'تم البتّ في هذه الدفعة.',
  back: 'العودة إلى Longshot',
  gone: 'لا توجد دفعة كهذه.',
};

const byLanguage: Readonly<Record<string, SandboxTranslations>> = { en, de, ru, ar };

/** The words in a language; English where it has none. */
export const sandboxTranslations = (language: string): SandboxTranslations => byLanguage[language] ?? en;
