import { ArrowUp, Mail, MessageCircle, Phone, Send } from 'lucide-react';
import { general } from './icons.tsx';

/** Icons of what comes later than the first page: in a file of their own, so that they come later too. */
export const ArrowUpIcon = /*#__PURE__*/ general(ArrowUp);
export const ChatIcon = /*#__PURE__*/ general(MessageCircle);
export const MailIcon = /*#__PURE__*/ general(Mail);
export const PhoneIcon = /*#__PURE__*/ general(Phone);
export const SendIcon = /*#__PURE__*/ general(Send, true);
