import '@longshot/ui/assets/tokens.css';
import '@longshot/ui/assets/space.css';
import '@longshot/ui/assets/faces.css';
import '@longshot/ui/assets/base.css';
import { operations } from '@longshot/contracts';
import { createI18n, directionOf, FALLBACK_LANGUAGE, isLanguageCode, loadCommonDictionary } from '@longshot/i18n';
import { buildBoard, buildContext } from '@longshot/testing';
import { mount } from './mount.tsx';
import { buildDemoLine, buildDemoLive, buildDemoMenu } from './testing/demo-board.ts';

/** The application alone: a host of fakes, a board that moves, no network. The language is the address's first part. */
const [, first = ''] = location.pathname.split('/');
const language = isLanguageCode(first) ? first : FALLBACK_LANGUAGE;
document.documentElement.lang = language;
document.documentElement.dir = directionOf(language);
document.documentElement.dataset['theme'] = new URLSearchParams(location.search).get('theme') ?? 'light';

const i18n = createI18n({ language, resources: { [language]: { common: await loadCommonDictionary(language) } } });
const context = buildContext({
  i18n,
  language,
  url: `${isLanguageCode(first) ? '' : `/${language}`}${location.pathname}`,
});
const live = buildDemoLive();
const line = buildDemoLine();
context.transport.answer(operations.getMenu, buildDemoMenu(line, live));
for (const [section, events] of Object.entries({ live, line })) {
  context.stream.sendImage(`board:${section}`, buildBoard(events));
  for (const { sport, championship } of events) {
    const ofSport = events.filter((event) => event.sport.id === sport.id);
    context.stream.sendImage(`board:${section}:${sport.slug}`, buildBoard(ofSport));
    const ofChampionship = ofSport.filter((event) => event.championship.id === championship.id);
    context.stream.sendImage(`board:${section}:${sport.slug}:${championship.id}`, buildBoard(ofChampionship));
  }
  for (const event of events) context.stream.sendImage(`event:${event.id}`, buildBoard([event]));
}

const element = document.createElement('main');
document.body.append(element);
const handle = mount(element, context, context.navigator.at);
context.navigator.onMove(() => handle.update(context.navigator.at));

let tick = 0;
setInterval(() => {
  tick++;
  const coef = (1.9 + (tick % 5) / 50).toFixed(2);
  for (const topic of context.stream.topics)
    context.stream.sendChanges(topic, ['p', '500200', '1', String(1 + (tick % 3)), coef, 1]);
}, 2_000);
