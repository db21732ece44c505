/** A country of the simulator's world: two leagues of clubs in towns that do not exist, named from stems and ends. */
export interface CountryNames {
  readonly name: string;
  /** ISO 3166 alpha-2. */
  readonly code: string;
  readonly leagues: readonly [string, string];
  /** Eighteen beginnings of town names. */
  readonly stems: string;
  /** Ends of town names: the two leagues use different ones for the same stem. */
  readonly ends: string;
  /** Club names; `*` is the town. */
  readonly clubs: string;
}

/** The countries. Words are separated by spaces, an underscore stands for a space inside a name. */
export const COUNTRIES: readonly CountryNames[] = [
  {
    name: 'England',
    code: 'GB',
    leagues: ['Premier Division', 'First Division'],
    stems: 'Ald Brack Cors Dren Elms Farn Grin Hols Ib Keld Lorn Mard Neth Orr Pell Rud Thrax Wenn',
    ends: 'ingham mouth combe ford hurst stead worth bury',
    clubs: '*_United *_Town *_Rovers *_City *_Albion *_Athletic',
  },
  {
    name: 'Germany',
    code: 'DE',
    leagues: ['Erste Liga', 'Zweite Liga'],
    stems: 'Arn Brel Dorn Eich Felm Grau Hald Ilm Kess Lind Morl Nied Ost Pram Ruhn Stol Ulm Wess',
    ends: 'heim bach hausen feld brunn rode stedt wald',
    clubs: 'FC_* SV_* VfB_* TSV_* *er_SC',
  },
  {
    name: 'Spain',
    code: 'ES',
    leagues: ['Liga Primera', 'Liga Segunda'],
    stems: 'Alb Bran Calm Dor Estel Fuen Garv Hort Is Jar Lerm Mont Nav Oliv Palm Ros Salv Torr',
    ends: 'ejar illa onda ales eda izo antes ora',
    clubs: 'CD_* Real_* *_CF Atlético_* UD_*',
  },
  {
    name: 'Italy',
    code: 'IT',
    leagues: ['Prima Serie', 'Seconda Serie'],
    stems: 'Arv Bell Cast Dol Er Fior Gavi Lam Mar Nov Ost Piev Quar Rov Serr Tre Valm Zan',
    ends: 'enzo ago ecchia ina opoli ara etto one',
    clubs: 'AC_* *_Calcio US_* Sporting_* *_1912',
  },
  {
    name: 'France',
    code: 'FR',
    leagues: ['Division Une', 'Division Deux'],
    stems: 'Argen Beau Chant Dorm Erv Font Garl Haut Is Jou Lav Mont Noy Orl Pont Rouv Saint_Al Vill',
    ends: 'ères ac igny oise ville ange esnes ier',
    clubs: 'FC_* AS_* *_SC Olympique_de_* Stade_de_*',
  },
  {
    name: 'Portugal',
    code: 'PT',
    leagues: ['Liga Atlântica', 'Liga Nova'],
    stems: 'Alm Barc Cal Douv Est Font Gand Lour Mar Nel Oliv Pen Quint Ram Sant Tav Val Vim',
    ends: 'eiro ães osa elos inha ena oso ares',
    clubs: 'SC_* *_FC GD_* União_de_* CF_*',
  },
  {
    name: 'Netherlands',
    code: 'NL',
    leagues: ['Hoofdklasse', 'Eerste Klasse'],
    stems: 'Aar Beek Drie Eem Grave Heel IJssel Kamp Loos Meer Nieuw Oud Rijn Scho Texel Vaar Wester Zand',
    ends: 'dam dijk veen huizen drecht wijk burg hoven',
    clubs: 'FC_* SC_* *se_Boys VV_* Sparta_*',
  },
  {
    name: 'Brazil',
    code: 'BR',
    leagues: ['Série Ouro', 'Série Prata'],
    stems: 'Araç Bel Cam Dour Esper Flor Guar Itap Jac Lag Mirand Niter Our Pir Ribeir Serr Taqu Vit',
    ends: 'ema ópolis ina uba ândia atu oré aba',
    clubs: '*_EC Atlético_* *_FC Grêmio_* Nacional_de_*',
  },
  {
    name: 'Argentina',
    code: 'AR',
    leagues: ['Primera Nacional', 'Segunda Nacional'],
    stems: 'Alv Barr Cord Dor Est Fern Gol Hur Irup Jun Luj Mend Nog Olav Per Quil Roc Vill',
    ends: 'ales ueta ano iaga ízar onda ubi oya',
    clubs: 'Atlético_* Deportivo_* *_Juniors Sportivo_* Unión_*',
  },
  {
    name: 'Poland',
    code: 'PL',
    leagues: ['Pierwsza Liga', 'Druga Liga'],
    stems: 'Bial Chor Dąbr Gniew Jaw Kal Lubr Mław Nowin Ostr Piask Rad Star Tarn Ust Wol Zabr Żar',
    ends: 'ów ice owo awa niki yń ica any',
    clubs: 'KS_* *_SA Górnik_* Orzeł_* Stal_*',
  },
  {
    name: 'Sweden',
    code: 'SE',
    leagues: ['Högsta Serien', 'Södra Serien'],
    stems: 'Alm Björk Dal Ek Falk Gran Hög Ing Karls Lind Mör Norr Ols Rid Sund Torn Väst Ör',
    ends: 'sta vik ås torp holm berga ryd näs',
    clubs: '*_IF IFK_* *_BK IK_* *_FF',
  },
  {
    name: 'Türkiye',
    code: 'TR',
    leagues: ['Birinci Lig', 'İkinci Lig'],
    stems: 'Ak Bey Çam Dere Elma Göl Hisar İnci Kara Kızıl Mer Ova Pınar Sarı Taş Uzun Yeşil Zeytin',
    ends: 'hisar köy tepe dağ pınar su ören yaka',
    clubs: '*spor *_SK *_Gücü Yeni_*spor *_Belediye',
  },
];

/** Beginnings and ends of players' surnames. */
export const SURNAMES = {
  stems:
    'Adel Bar Cerv Dan Erm Fab Gor Hal Iv Jan Kov Lar Mor Nov Ost Pav Quin Ren Sav Tur Ulr Var Wil Yan Zel Bren Crist Dorn Ferr Grav Hart Kest Lund Mart Olm Pret Roth Stan Thal Vest',
  ends: 'ić ov ersson elli er ez ard ani ko sen eau man',
} as const;

/** A tournament of the simulator's world: thirty-two players who meet each other. */
export interface TourNames {
  readonly category: { readonly id: string; readonly name: string };
  readonly name: string;
  readonly setsToWin: 2 | 3;
  /** The chance of an average player to win a point on serve: grass and speed raise it. */
  readonly serve: number;
  readonly surface: string;
}

const MEN = { id: '51', name: 'Men' };
const WOMEN = { id: '52', name: 'Women' };
const CHALLENGERS = { id: '53', name: 'Challengers' };

/** The tournaments. */
export const TOURS: readonly TourNames[] = [
  { category: MEN, name: 'Valmora Open', setsToWin: 2, serve: 0.645, surface: 'hard' },
  { category: WOMEN, name: 'Valmora Open', setsToWin: 2, serve: 0.575, surface: 'hard' },
  { category: MEN, name: 'Keldmouth Championships', setsToWin: 3, serve: 0.665, surface: 'grass' },
  { category: WOMEN, name: 'Keldmouth Championships', setsToWin: 2, serve: 0.595, surface: 'grass' },
  { category: MEN, name: 'Torrilla Cup', setsToWin: 2, serve: 0.615, surface: 'clay' },
  { category: WOMEN, name: 'Torrilla Cup', setsToWin: 2, serve: 0.56, surface: 'clay' },
  { category: CHALLENGERS, name: 'Lindvik Challenger', setsToWin: 2, serve: 0.63, surface: 'indoor' },
  { category: CHALLENGERS, name: 'Fiorago Challenger', setsToWin: 2, serve: 0.61, surface: 'clay' },
  { category: CHALLENGERS, name: 'Niterema Challenger', setsToWin: 2, serve: 0.625, surface: 'hard' },
];
