/** A site that does not answer, or that answers something else than pages of a release: one sentence. */
export class SiteFailed extends Error {
  override readonly name = 'SiteFailed';
}
