const NOTHING_ELSE = 'microphone=(), geolocation=(), payment=(), usb=()';

/** For `permissions-policy`: a page that uses nothing of the device. */
export const NO_PERMISSIONS = `camera=(), ${NOTHING_ELSE}`;

/** For `permissions-policy`: a page of the site, which may take a picture of a document; what it frames may not. */
export const PAGE_PERMISSIONS = `camera=(self), ${NOTHING_ELSE}`;
