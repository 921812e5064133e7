/// <reference path="../../markdown.d.ts" />

import applications from './chapters/applications.md';
import dashboard from './chapters/dashboard.md';
import findAWell from './chapters/find-a-well.md';
import glossary from './chapters/glossary.md';
import gpus from './chapters/gpus.md';
import graphs from './chapters/graphs.md';
import imports from './chapters/imports.md';
import keyboard from './chapters/keyboard.md';
import layers from './chapters/layers.md';
import map from './chapters/map.md';
import popups from './chapters/popups.md';
import production from './chapters/production.md';
import records from './chapters/records.md';
import rules from './chapters/rules.md';
import signingIn from './chapters/signing-in.md';
import siteSummary from './chapters/site-summary.md';
import start from './chapters/start.md';
import support from './chapters/support.md';
import tables from './chapters/tables.md';
import tools from './chapters/tools.md';
import usersManagement from './chapters/users-management.md';
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
