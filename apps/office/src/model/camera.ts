/** Picture that a camera shows until it is closed. */
export interface OpenCamera {
  /** For the `srcObject` of a video. */
  readonly stream: MediaStream;
  close(): void;
}

/** The camera of the device. */
export interface Camera {
  /** Rejects where its owner does not want to, or there is none. */
  open(): Promise<OpenCamera>;
  /** The picture that a video shows now, as a JPEG file of this name. */
  takePicture(video: HTMLVideoElement, name: string): Promise<File>;
}

const JPEG = 'image/jpeg';
const QUALITY = 0.92;

const open: Camera['open'] = async () => {
  const size = { width: { ideal: 1920 }, height: { ideal: 1080 } };
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', ...size } });
  return { stream, close: () => stream.getTracks().forEach((track) => track.stop()) };
};

const takePicture: Camera['takePicture'] = async (video, name) => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, JPEG, QUALITY));
  if (blob === null) throw new Error('The camera showed nothing.');
  return new File([blob], name, { type: JPEG });
};

/** The browser's camera; null where pages may use none. */
export const browserCamera = (): Camera | null =>
  // Without a secure context there are no devices, whatever the types say.
  (navigator.mediaDevices as MediaDevices | undefined)?.getUserMedia === undefined ? null : { open, takePicture };
