/// <reference path="../../markdown.d.ts" />

import applications from './chapters/applications.es.md';
import dashboard from './chapters/dashboard.es.md';
import findAWell from './chapters/find-a-well.es.md';
import glossary from './chapters/glossary.es.md';
import gpus from './chapters/gpus.es.md';
import graphs from './chapters/graphs.es.md';
import imports from './chapters/imports.es.md';
import keyboard from './chapters/keyboard.es.md';
import layers from './chapters/layers.es.md';
import map from './chapters/map.es.md';
import popups from './chapters/popups.es.md';
import production from './chapters/production.es.md';
import records from './chapters/records.es.md';
import rules from './chapters/rules.es.md';
import signingIn from './chapters/signing-in.es.md';
import siteSummary from './chapters/site-summary.es.md';
import start from './chapters/start.es.md';
import support from './chapters/support.es.md';
import tables from './chapters/tables.es.md';
import tools from './chapters/tools.es.md';
import usersManagement from './chapters/users-management.es.md';
import type { ChapterTexts } from './chapters.ts';

export const texts: ChapterTexts = {
  start,
  map,
  layers,
  popups,
  'find-a-well': findAWell,
  gpus,
  graphs,
  tools,
  applications,
  tables,
  'signing-in': signingIn,
  dashboard,
  production,
  'site-summary': siteSummary,
  'users-management': usersManagement,
  records,
  rules,
  imports,
  keyboard,
  glossary,
  support,
};
