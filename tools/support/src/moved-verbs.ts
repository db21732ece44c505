/** Acts of the desk that do what this command did once, by its verb; none where no token does them. */
export const movedVerbs: Readonly<Partial<Record<string, readonly string[]>>> = {
  answer: ['thread.answer'],
  'decide-idea': ['idea.decide'],
  accept: ['referral.accept'],
  refuse: ['referral.refuse'],
  refund: ['deposit.refund'],
  bonus: ['bonus.grant'],
  'take-bonus': ['bonus.take-back'],
  retry: ['message.retry'],
  'take-document': ['document.accept'],
  'refuse-document': ['document.refuse'],
  'take-correction': ['correction.accept'],
  'refuse-correction': ['correction.refuse'],
  conversion: ['conversion.allow', 'conversion.forbid'],
  transfer: ['takeover.require', 'takeover.lift'],
  'harm-looked': ['care.look'],
  identify: ['player.identify'],
  doubt: ['player.doubt'],
  game: ['game.show', 'game.hide', 'game.move', 'game.lead', 'game.release'],
  'registry-save': ['provider.add', 'provider.change'],
  'registry-bounds': ['provider.bound'],
  'registry-withdraw': ['provider-key.withdraw'],
  'registry-key': [],
  'game-provider': ['provider.show', 'provider.hide'],
  ban: ['player.ban', 'player.unban'],
  appeals: ['list appeals'],
  'answer-appeal': ['appeal.answer'],
  terms: ['list terms'],
  'publish-terms': ['terms.publish'],
};

/** Sentence for whoever uses a verb that is an act of the desk now; null for every other. */
export function describeMoved(verb: string): string | null {
  const commands = movedVerbs[verb];
  if (commands === undefined) return null;
  if (commands.length === 0) return `"${verb}" is done at the desk, by no token\n`;
  return `"${verb}" is done at the desk, or with a personal token by: npm run --silent staff -- ${commands.join(' | ')} (see --help)\n`;
}
