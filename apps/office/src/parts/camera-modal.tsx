import { Button, Message, Modal } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { Camera, OpenCamera } from '../model/camera.ts';
import * as css from './pages.css';
import { useServices } from './services.ts';
import { useTranslations } from './use-translations.ts';

/** Opens the camera for as long as the part is shown. */
const useCamera = (camera: Camera) => {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'opening' | 'shown' | 'failed'>('opening');
  useEffect(() => {
    let opened: OpenCamera | null = null;
    let isHere = true;
    camera.open().then(
      (found) => {
        if (!isHere) return found.close();
        opened = found;
        if (video.current) video.current.srcObject = found.stream;
        setState('shown');
      },
      () => isHere && setState('failed'),
    );
    return () => {
      isHere = false;
      opened?.close();
    };
  }, [camera]);
  return { video, state };
};

/** Takes a picture of a document with the camera and sends it. */
export const CameraModal = observer(function CameraModal({
  camera,
  onClose,
}: {
  readonly camera: Camera;
  readonly onClose: () => void;
}) {
  const { identification } = useServices();
  const { t } = useTranslations();
  const { video, state } = useCamera(camera);
  const take = async () => {
    if (!video.current) return;
    const file = await camera.takePicture(video.current, `${identification.kind ?? 'document'}.jpg`);
    await identification.send(file);
    onClose();
  };
  return (
    <Modal
      title={t('documents.camera')}
      onClose={onClose}
      actions={
        <Button
          tone="brand"
          isBusy={identification.work === 'send'}
          disabled={state !== 'shown'}
          onClick={() => void take()}
        >
          {t('documents.take')}
        </Button>
      }
    >
      {state === 'failed' ? (
        <Message tone="danger" isAlert>
          {t('documents.noCamera')}
        </Message>
      ) : (
        <>
          <p>{t('documents.cameraText')}</p>
          {/* Shows what is before the camera: there is nothing to be heard. */}
          <video
            ref={video}
            className={css.officeCamera}
            aria-label={t('documents.picture')}
            autoPlay
            playsInline
            muted
          />
        </>
      )}
    </Modal>
  );
});
