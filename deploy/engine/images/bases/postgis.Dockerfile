# Substitute for postgis/postgis and postgres, as far as the compose file and the manifests use them.
FROM localhost/portal-debian-services:trixie
RUN groupmod --non-unique --gid 999 postgres && usermod --non-unique --uid 999 postgres
RUN rm -rf /var/lib/postgresql /etc/postgresql && install -d -o postgres -g postgres /var/lib/postgresql/data && \
    install -d -o postgres -g postgres -m 1777 /run/postgresql
COPY postgis.sh /usr/local/bin/
ENV PATH=/usr/lib/postgresql/17/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    PGDATA=/var/lib/postgresql/data \
    LANG=C.UTF-8
VOLUME /var/lib/postgresql/data
STOPSIGNAL SIGINT
EXPOSE 5432
ENTRYPOINT ["sh", "/usr/local/bin/postgis.sh"]
CMD ["postgres"]
