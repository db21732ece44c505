import { Button, Modal } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import * as css from '../../parts/limits.css';

/** The questions before a large raise. Wrong answers end it: nothing has changed. Source: shell 7, testanswers. */
export const QuestionsModal = observer(function QuestionsModal() {
  const { limits } = useServices();
  const { t } = useTranslations();
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  const { requested } = limits;
  if (requested === null) return null;
  const isWhole = requested.questions.every(({ id }) => answers[id] !== undefined);
  const leave = () => limits.leaveQuestions();
  return (
    <Modal
      title={t('questions.title')}
      onClose={leave}
      leave={t('questions.leave')}
      actions={
        !requested.isFailed && (
          <Button tone="brand" disabled={!isWhole} isBusy={limits.isBusy} onClick={() => void limits.answer(answers)}>
            {t('questions.send')}
          </Button>
        )
      }
    >
      {requested.isFailed ? (
        <p role="alert">{t('questions.failed')}</p>
      ) : (
        <>
          <p>{t('questions.text')}</p>
          {requested.questions.map(({ id, question, answers: choices }) => (
            <fieldset key={id} className={css.rgQuestion}>
              <legend>{question}</legend>
              {choices.map((choice) => (
                <label key={choice.id} className={css.rgAnswer}>
                  <input
                    type="radio"
                    name={id}
                    checked={answers[id] === choice.id}
                    onChange={() => setAnswers({ ...answers, [id]: choice.id })}
                  />
                  <span>{choice.answer}</span>
                </label>
              ))}
            </fieldset>
          ))}
        </>
      )}
    </Modal>
  );
});
