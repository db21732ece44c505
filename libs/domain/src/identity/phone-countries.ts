/** A country's dialling code. `id` is the country's ISO 3166 number. Source: shell 3, phone. */
export interface PhoneCountry {
  readonly id: number;
  /** In English; pages name it in their own language by `country_code`. */
  readonly name: string;
  readonly country_code: string;
  /** With its plus. */
  readonly tel_code: string;
}

/** How a country's numbers are written, and their fewest and most digits after the dialling code. Source: shell 3, phone. */
export interface PhoneMask {
  readonly CountryId: number;
  /** A `#` for each digit of an ordinary number. */
  readonly Mask: string;
  readonly Min: number;
  readonly Max: number;
}

/** Digits as the national plans of ITU-T E.164 have them. */
const ROWS: readonly (readonly [number, string, string, string, number, number, string])[] = [
  [276, 'Germany', 'DE', '+49', 6, 13, '### ########'],
  [40, 'Austria', 'AT', '+43', 4, 13, '### #######'],
  [756, 'Switzerland', 'CH', '+41', 9, 9, '## ### ## ##'],
  [250, 'France', 'FR', '+33', 9, 9, '# ## ## ## ##'],
  [380, 'Italy', 'IT', '+39', 6, 11, '### #######'],
  [724, 'Spain', 'ES', '+34', 9, 9, '### ### ###'],
  [620, 'Portugal', 'PT', '+351', 9, 9, '### ### ###'],
  [826, 'United Kingdom', 'GB', '+44', 7, 10, '#### ######'],
  [372, 'Ireland', 'IE', '+353', 7, 10, '## ### ####'],
  [528, 'Netherlands', 'NL', '+31', 9, 9, '# ########'],
  [56, 'Belgium', 'BE', '+32', 8, 9, '### ## ## ##'],
  [442, 'Luxembourg', 'LU', '+352', 4, 11, '### ### ###'],
  [208, 'Denmark', 'DK', '+45', 8, 8, '## ## ## ##'],
  [752, 'Sweden', 'SE', '+46', 7, 13, '## ### ## ##'],
  [578, 'Norway', 'NO', '+47', 8, 8, '### ## ###'],
  [246, 'Finland', 'FI', '+358', 5, 12, '## #######'],
  [352, 'Iceland', 'IS', '+354', 7, 9, '### ####'],
  [616, 'Poland', 'PL', '+48', 9, 9, '### ### ###'],
  [203, 'Czechia', 'CZ', '+420', 9, 9, '### ### ###'],
  [703, 'Slovakia', 'SK', '+421', 9, 9, '### ### ###'],
  [348, 'Hungary', 'HU', '+36', 8, 9, '## ### ####'],
  [642, 'Romania', 'RO', '+40', 9, 9, '### ### ###'],
  [100, 'Bulgaria', 'BG', '+359', 7, 9, '## ### ####'],
  [300, 'Greece', 'GR', '+30', 10, 10, '### #######'],
  [191, 'Croatia', 'HR', '+385', 8, 12, '## ### ####'],
  [705, 'Slovenia', 'SI', '+386', 8, 8, '## ### ###'],
  [688, 'Serbia', 'RS', '+381', 4, 12, '## #######'],
  [428, 'Latvia', 'LV', '+371', 8, 8, '## ### ###'],
  [440, 'Lithuania', 'LT', '+370', 8, 8, '### #####'],
  [233, 'Estonia', 'EE', '+372', 7, 10, '#### ####'],
  [804, 'Ukraine', 'UA', '+380', 9, 9, '## ### ## ##'],
  [498, 'Moldova', 'MD', '+373', 8, 8, '## ### ###'],
  [643, 'Russia', 'RU', '+7', 10, 10, '### ### ## ##'],
  [398, 'Kazakhstan', 'KZ', '+7', 10, 10, '### ### ## ##'],
  [31, 'Azerbaijan', 'AZ', '+994', 8, 9, '## ### ## ##'],
  [51, 'Armenia', 'AM', '+374', 8, 8, '## ######'],
  [268, 'Georgia', 'GE', '+995', 9, 9, '### ## ## ##'],
  [860, 'Uzbekistan', 'UZ', '+998', 9, 9, '## ### ## ##'],
  [792, 'Türkiye', 'TR', '+90', 10, 10, '### ### ## ##'],
  [376, 'Israel', 'IL', '+972', 8, 9, '## ### ####'],
  [818, 'Egypt', 'EG', '+20', 7, 10, '### ### ####'],
  [504, 'Morocco', 'MA', '+212', 9, 9, '### ######'],
  [788, 'Tunisia', 'TN', '+216', 8, 8, '## ### ###'],
  [682, 'Saudi Arabia', 'SA', '+966', 8, 9, '## ### ####'],
  [784, 'United Arab Emirates', 'AE', '+971', 8, 9, '## ### ####'],
  [414, 'Kuwait', 'KW', '+965', 7, 8, '#### ####'],
  [634, 'Qatar', 'QA', '+974', 8, 8, '#### ####'],
  [400, 'Jordan', 'JO', '+962', 8, 9, '# #### ####'],
  [566, 'Nigeria', 'NG', '+234', 7, 10, '### ### ####'],
  [404, 'Kenya', 'KE', '+254', 6, 10, '### ######'],
  [710, 'South Africa', 'ZA', '+27', 9, 9, '## ### ####'],
  [356, 'India', 'IN', '+91', 10, 10, '##### #####'],
  [586, 'Pakistan', 'PK', '+92', 8, 11, '### #######'],
  [50, 'Bangladesh', 'BD', '+880', 6, 10, '#### ######'],
  [392, 'Japan', 'JP', '+81', 9, 10, '## #### ####'],
  [410, 'South Korea', 'KR', '+82', 8, 11, '## #### ####'],
  [156, 'China', 'CN', '+86', 11, 11, '### #### ####'],
  [764, 'Thailand', 'TH', '+66', 8, 9, '## ### ####'],
  [360, 'Indonesia', 'ID', '+62', 7, 12, '### #### ####'],
  [608, 'Philippines', 'PH', '+63', 8, 10, '### ### ####'],
  [704, 'Vietnam', 'VN', '+84', 9, 10, '## ### ####'],
  [36, 'Australia', 'AU', '+61', 9, 9, '### ### ###'],
  [554, 'New Zealand', 'NZ', '+64', 8, 10, '## ### ####'],
  [840, 'United States', 'US', '+1', 10, 10, '### ### ####'],
  [124, 'Canada', 'CA', '+1', 10, 10, '### ### ####'],
  [484, 'Mexico', 'MX', '+52', 10, 10, '## #### ####'],
  [76, 'Brazil', 'BR', '+55', 10, 11, '## ##### ####'],
  [32, 'Argentina', 'AR', '+54', 10, 11, '## #### ####'],
  [152, 'Chile', 'CL', '+56', 9, 9, '# #### ####'],
  [170, 'Colombia', 'CO', '+57', 10, 10, '### #######'],
  [604, 'Peru', 'PE', '+51', 8, 9, '### ### ###'],
];

/** Numbers of countries that are not listed: no number has fewer digits or, with its code, more. Source: ITU-T E.164. */
const OTHER = { Min: 4, Max: 14 } as const;

/** The countries, as they are offered. */
export const phoneCountries: readonly PhoneCountry[] = ROWS.map(([id, name, country_code, tel_code]) => ({
  id,
  name,
  country_code,
  tel_code,
}));

/** The mask of each of the countries. */
export const phoneMasks: readonly PhoneMask[] = ROWS.map(([CountryId, , , , Min, Max, Mask]) => ({
  CountryId,
  Mask,
  Min,
  Max,
}));

/** The fewest and most digits of a dialling code; of several countries with one code, the widest. */
export function phoneBounds(telCode: string): { readonly min: number; readonly max: number } {
  const ids = new Set(phoneCountries.filter(({ tel_code }) => tel_code === telCode).map(({ id }) => id));
  const masks = phoneMasks.filter(({ CountryId }) => ids.has(CountryId));
  const found = masks.length > 0 ? masks : [OTHER];
  return { min: Math.min(...found.map(({ Min }) => Min)), max: Math.max(...found.map(({ Max }) => Max)) };
}

/** Whether a number has as many digits as numbers of its dialling code have. Source: shell 5, phone bounds. */
export function isPhoneWithin(telCode: string, digits: string): boolean {
  const { min, max } = phoneBounds(telCode);
  return /^\d+$/.test(digits) && digits.length >= min && digits.length <= max;
}
