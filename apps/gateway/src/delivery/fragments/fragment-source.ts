/** Which part of a fragment is wanted, for which page. */
export interface FragmentRequest {
  /** The fragment: `promotions`. */
  readonly name: string;
  /** The page's language; what is said in no other is English. */
  readonly language: string;
  /** The page's path below its language, without a slash at its start: `promotions/limits`; '' is no page's. */
  readonly path: string;
  /** Ids of the parts that are wanted; null is all of them. */
  readonly components: readonly string[] | null;
  /** Put before paths of the site in links: '' for a page of the site itself. */
  readonly origin: string;
}

/** Summary of a page by its fragment. */
export interface FragmentSummary {
  readonly title: string;
  readonly description: string;
}

/** A fragment's part as its source has it: the gateway makes files of the rules and the code. */
export interface FragmentContent extends FragmentSummary {
  /** HTML; in it nothing that runs, and no style. */
  readonly body: string;
  /** Rules for this fragment alone; '' where it has none. */
  readonly style: string;
  /** A script that runs beside the body once it stands; '' where it has none. */
  readonly code: string;
}

/** Where fragments come from. */
export interface FragmentSource {
  /** Reads the content of the fragment for a page; undefined where it has nothing for it. */
  read(request: FragmentRequest): Promise<FragmentContent | undefined>;
  /** Reads the summary of a page; undefined where it has nothing for it. */
  summary(request: Pick<FragmentRequest, 'name' | 'language' | 'path'>): Promise<FragmentSummary | undefined>;
  /** Rules and code of all fragments, each with its kind, so that another process finds the file of an answer. */
  files(): Promise<readonly FragmentPiece[]>;
}

/** Rules or code that become a file. */
export interface FragmentPiece {
  readonly kind: 'css' | 'js';
  readonly text: string;
}
