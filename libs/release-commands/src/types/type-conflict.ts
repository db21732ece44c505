import typescript, { type Signature, type Symbol, type Type, type TypeChecker, type TypeReference } from 'typescript';

/** Longest type that is told whole. */
const longest = 100;

/** Two sides of a place where a value goes from one to the other. */
interface Place {
  /** How it is reached: `context.store.coupon.count`. */
  readonly path: string;
  readonly source: Type;
  readonly target: Type;
  /** Whether the host has the value, or the application hands it over. */
  readonly isHosts: boolean;
}

/** Says where an application and a host first disagree: who wants what. */
export class ConflictReport {
  private readonly checker: TypeChecker;
  private readonly app: string;
  private readonly met = new Set<Type>();

  /** For an application, by its name. */
  constructor(checker: TypeChecker, app: string) {
    this.checker = checker;
    this.app = app;
  }

  /** The conflict between an application's mount and the one that a host calls; null where there is none. */
  describe(mount: Type, wanted: Type): string | null {
    if (this.fits(mount, wanted)) return null;
    return this.inside({ path: 'mount', source: mount, target: wanted, isHosts: false });
  }

  private fits(source: Type, target: Type): boolean {
    return this.checker.isTypeAssignableTo(source, target);
  }

  private inside(place: Place): string {
    const { source, target } = place;
    if (this.met.has(target)) return this.differs(place);
    this.met.add(target);
    const [from] = source.getCallSignatures();
    const [to] = target.getCallSignatures();
    if (from !== undefined && to !== undefined) return this.insideFunction(place, from, to);
    const given = this.insideArguments(place);
    if (given !== undefined) return given;
    const [plainFrom, plainTo] = [source, target].map((type) => this.checker.getNonNullableType(type));
    if (plainFrom === undefined || plainTo === undefined) return this.differs(place);
    if (plainFrom !== source || plainTo !== target) {
      if (plainTo.isUnion() || plainFrom.isUnion() || this.fits(plainFrom, plainTo)) return this.differs(place);
      return this.inside({ ...place, source: plainFrom, target: plainTo });
    }
    const isShapes = [source, target].every(({ flags }) => (flags & typescript.TypeFlags.Object) !== 0);
    return isShapes ? this.insideMembers(place) : this.differs(place);
  }

  private insideFunction(place: Place, from: Signature, to: Signature): string {
    const { path, isHosts } = place;
    const name = path === 'mount' ? '' : path;
    for (const [index, wanted] of to.parameters.entries()) {
      const taken = from.parameters[index];
      const [a, b] = [wanted, taken].map((each) => each && this.checker.getTypeOfSymbol(each));
      if (taken === undefined || a === undefined || b === undefined || this.fits(a, b)) continue;
      const inner = name === '' ? taken.name : `${name}(${taken.name})`;
      return this.inside({ path: inner, source: a, target: b, isHosts: !isHosts });
    }
    const [answer, wanted] = [from.getReturnType(), to.getReturnType()];
    if (this.fits(answer, wanted)) return this.differs(place);
    return this.inside({ path: `${path}()`, source: answer, target: wanted, isHosts });
  }

  /** `Array<A>` and `Array<B>`: the difference lies in what they are of. */
  private insideArguments(place: Place): string | undefined {
    const [source, target] = [place.source, place.target] as TypeReference[];
    if (source?.target === undefined || source.target !== target?.target) return undefined;
    const wanted = this.checker.getTypeArguments(target);
    const found = this.checker.getTypeArguments(source).map((type, index) => [type, wanted[index]] as const);
    const [from, to] = found.find(([a, b]) => b !== undefined && !this.fits(a, b)) ?? [];
    if (from === undefined || to === undefined) return undefined;
    return this.inside({ ...place, path: `${place.path}[]`, source: from, target: to });
  }

  private insideMembers(place: Place): string {
    const { source, target, path } = place;
    for (const wanted of target.getProperties()) {
      const inner = `${path}.${wanted.name}`;
      const present = source.getProperty(wanted.name);
      if (present === undefined) {
        if (isOptional(wanted)) continue;
        return this.sentence({ ...place, path: inner }, '', place.isHosts ? 'does not have it' : 'does not give it');
      }
      const [from, to] = [present, wanted].map((each) => this.checker.getTypeOfSymbol(each));
      if (from === undefined || to === undefined) continue;
      if (isOptional(present) && !isOptional(wanted)) {
        return this.sentence({ ...place, path: inner }, '', `${place.isHosts ? 'has' : 'gives'} it only sometimes`);
      }
      if (!this.fits(from, to)) return this.inside({ ...place, path: inner, source: from, target: to });
    }
    return this.differs(place);
  }

  private differs(place: Place): string {
    const [offer, wish] = [place.source, place.target].map((type) => this.text(type));
    return this.sentence(place, ` as ${wish}`, `${place.isHosts ? 'has' : 'gives'} ${offer}`);
  }

  private sentence({ path, isHosts }: Place, wish: string, offer: string): string {
    const [who, other] = isHosts ? [this.app, 'the host'] : ['the host', this.app];
    return `${who} wants ${path}${wish}, ${other} ${offer}`;
  }

  private text(type: Type): string {
    const text = this.checker.typeToString(type, undefined, typescript.TypeFormatFlags.NoTruncation);
    return text.length > longest ? `${text.slice(0, longest)}…` : text;
  }
}

function isOptional(member: Symbol): boolean {
  return (member.flags & typescript.SymbolFlags.Optional) !== 0;
}
