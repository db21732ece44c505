import { useTranslation } from 'react-i18next';

/** The namespace of what stands around the content and comes after it. */
export const FRAME_NAMESPACE = 'frame';

/** Texts of the frame's parts; a key they do not have is looked for in the shared dictionary. */
export const useFrameText = () => useTranslation(FRAME_NAMESPACE);
