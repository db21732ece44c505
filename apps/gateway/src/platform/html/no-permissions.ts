/** For `permissions-policy`: no page uses anything of the device. */
export const NO_PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()';
