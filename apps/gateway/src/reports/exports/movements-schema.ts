import { escapeHtml } from '../../platform/html/html.ts';
import { MOVEMENT_FIELDS } from './movement-fields.ts';
import { MOVEMENTS_NAMESPACE } from './write-movements.ts';

const restricted = (pattern: string): string =>
  `<xs:simpleType><xs:restriction base="xs:string"><xs:pattern value="${escapeHtml(pattern)}"/></xs:restriction></xs:simpleType>`;

const attribute = (name: string, pattern: string, about?: string): string =>
  [
    `<xs:attribute name="${name}" use="required">`,
    ...(about === undefined
      ? []
      : [`<xs:annotation><xs:documentation>${escapeHtml(about)}</xs:documentation></xs:annotation>`]),
    restricted(pattern),
    '</xs:attribute>',
  ].join('');

/** XML Schema of an export, made of the same table as its rows. */
export const movementsSchema = (): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="${MOVEMENTS_NAMESPACE}" elementFormDefault="qualified">`,
    '<xs:element name="movements"><xs:complexType>',
    '<xs:sequence>',
    '<xs:element name="movement" minOccurs="0" maxOccurs="unbounded"><xs:complexType>',
    ...MOVEMENT_FIELDS.map(({ name, pattern, about }) => attribute(name, pattern, about)),
    '</xs:complexType></xs:element>',
    '<xs:element name="end"><xs:complexType>',
    attribute('count', '[0-9]+', 'So many movements stand before it.'),
    '</xs:complexType></xs:element>',
    '</xs:sequence>',
    attribute('site', '[^\\s]+'),
    attribute('month', '[0-9]{4}-[0-9]{2}'),
    attribute('time-zone', '[A-Za-z0-9_+/-]+'),
    '</xs:complexType></xs:element>',
    '</xs:schema>',
    '',
  ].join('\n');
