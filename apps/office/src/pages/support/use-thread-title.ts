import type { MyThread } from '@longshot/contracts';
import { useVoiceTranslations } from '../../parts/voice-translations.tsx';

/** Title of a thread: its subject, or what it is. */
export const useThreadTitle = () => {
  const { t, has } = useVoiceTranslations();
  return ({ subject, request, kind }: MyThread): string => {
    if (request !== null) {
      const key = `topic.${request.subTopicId ?? request.topicId}`;
      // texts: topic.*
      const topic = t(has(key) ? key : 'topic.4');
      return request.paymentId === null ? topic : t('threads.ofPayment', { topic, number: request.paymentId });
    }
    // texts: threads.kind.*
    return subject ?? t(`threads.kind.${kind}`);
  };
};
